import type { Fields } from './field.ts'
import { trapField, type Typed } from './form-state.ts'
import type { PostedForm } from './read-form.ts'

/**
 * Why a form looks like spam. It is stored in quarantine, with the same response as any other (READING). Only what the trap caught is
 * promised no answer on the enquiry's page: nobody is told of it.
 */
export type MachineSign = 'trap' | 'link-in-line' | 'many-links' | 'no-browser'

/** More links than people send where none are asked for. */
const manyLinks = 6

/** Every browser sends at least one of these; privacy tools remove some. */
const browserHeaders = ['User-Agent', 'Accept', 'Accept-Language']

const links = /\bhttps?:\/\/(?:www\.)?|\bwww\./gi

/**
 * Finds all signs of spam in a posted form.
 * @param sent.fields its declaration: links are expected in a text, but not in a line (a name, a city), and count nowhere that asks for them
 */
export function machineSigns(sent: { fields: Fields; form: Pick<PostedForm, 'fields'>; typed: Typed; headers: Headers }): MachineSign[] {
  const { fields, form, typed, headers } = sent
  const linksIn = (name: string) => (typed[name] ?? []).join('\n').match(links)?.length ?? 0
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field && field.kind !== 'email' && !('asksForLinks' in field)
  })
  const found: Record<MachineSign, boolean> = {
    trap: (form.fields.get(trapField) ?? []).some((value) => value !== ''),
    'link-in-line': names.some((name) => fields[name]?.kind === 'line' && linksIn(name) > 0),
    'many-links': names.reduce((sum, name) => sum + linksIn(name), 0) >= manyLinks,
    'no-browser': browserHeaders.every((name) => !headers.get(name)),
  }
  return (Object.keys(found) as MachineSign[]).filter((sign) => found[sign])
}
