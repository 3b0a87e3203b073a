import type { Kysely } from 'kysely'
import { changeTemplates } from './change-templates.ts'

/** The beginning of a no, where it is as it came: a suggestion promises nothing, and whoever reads it answers where they read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeTemplates(db, plainer)
}

/** Sentences of 025 and 029. */
const plainer = [
  ['Det här tror vi hjälper dig bättre:', 'Det här kan passa dig bättre:'],
  ['We think this will help you more:', 'This may suit you better:'],
  ['på sidan Ditt ärende, eller säg till här, så raderar vi det.', 'på sidan Ditt ärende, eller svara här, så raderar vi det.'],
  ['on the page Your enquiry, or tell us here and we will erase it.', 'on the page Your enquiry, or reply here and we will erase it.'],
] as const
