import type { z } from 'zod'
import type { FieldFaults } from './use-passkey.ts'

/** The first fault of each field of a form that makes a passkey. */
export function fieldFaults({ issues }: z.ZodError): FieldFaults {
  const faultAt = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  return { name: faultAt('name'), label: faultAt('label'), lost: faultAt('lost') }
}
