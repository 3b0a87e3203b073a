import type { Fields } from './field.ts'
import { trapField, type Typed } from './form-state.ts'
import type { PostedForm } from './read-form.ts'

/** Why a form looks like a machine's. It goes to quarantine and is thanked for like the rest (READING). */
export type MachineSign = 'trap' | 'link-in-line' | 'many-links' | 'no-browser'

/** A person who lists what inspires them stays well below. */
const manyLinks = 6

/** Every browser sends some of these with every form; tools against tracking leave out one or the other. */
const browserHeaders = ['User-Agent', 'Accept', 'Accept-Language']

const links = /\bhttps?:\/\/(?:www\.)?|\bwww\./gi

/**
 * All signs of a machine that a posted form shows.
 * @param sent.fields its declaration: a link belongs in a text, and in no line (a name, a city, a telephone number)
 */
export function machineSigns(sent: { fields: Fields; form: Pick<PostedForm, 'fields'>; typed: Typed; headers: Headers }): MachineSign[] {
  const { fields, form, typed, headers } = sent
  const linksIn = (name: string) => (typed[name] ?? []).join('\n').match(links)?.length ?? 0
  const names = Object.keys(fields).filter((name) => fields[name]?.kind !== 'email')
  const signs: Record<MachineSign, boolean> = {
    trap: (form.fields.get(trapField) ?? []).some((value) => value !== ''),
    'link-in-line': names.some((name) => fields[name]?.kind === 'line' && linksIn(name) > 0),
    'many-links': names.reduce((sum, name) => sum + linksIn(name), 0) >= manyLinks,
    'no-browser': browserHeaders.every((name) => !headers.get(name)),
  }
  return machineSignNames.filter((sign) => signs[sign])
}

const machineSignNames = ['trap', 'link-in-line', 'many-links', 'no-browser'] as const satisfies MachineSign[]
