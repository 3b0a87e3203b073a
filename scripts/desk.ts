// npm run desk: for whoever has the terminal. A way in for somebody who has none; the letters' rows, written anew.
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { type Config, ConfigError, misspeltSettings, readConfig } from '#config.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { reindexLetters } from '#app/letters/index-letters.ts'
import { createCode, invite } from '#app/people/invitations.ts'
import { writeLog } from '#app/people/log.ts'
import { findPeople, firstOwner, type Person } from '#app/people/people.ts'
import { fail } from '#server/fail.ts'

const usage = `npm run desk invite                    a link with which the first owner makes a new passkey; before there is one, a code
npm run desk invite NAME-OR-ADDRESS    a link with which this person makes a new passkey
npm run desk reindex                   what lists and searches know of the letters, written anew from the buckets`

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })

async function main() {
  const [command, ...names] = positionals
  if (options.help) return console.log(usage)
  if (command !== 'invite' && (command !== 'reindex' || names.length > 0)) throw new ConfigError(`Say what to do:\n${usage}`)
  const config = readConfig()
  for (const line of misspeltSettings()) console.warn(line)
  if (!config.desk) throw new ConfigError('There is no desk: DESK is off.')
  await using db = openOwnerDatabase(config)
  await migrateToLatest(db)
  if (command === 'reindex') return await reindex(db, await openStorage(config))
  // A name may come in several words.
  await letIn(db, config.desk, names.join(' ') || undefined)
}

async function letIn(db: Kysely<Database>, { url }: NonNullable<Config['desk']>, who: string | undefined) {
  const now = new Date()
  const person = who === undefined ? await firstOwner(db) : await personCalled(db, who)
  if (!person) return console.log(`Nobody works here yet. Open ${url}/valkommen and begin with the code ${await createCode(db, now)} (15 minutes, once).`)
  const secret = await invite(db, { role: person.role, email: null, personId: person.id, madeBy: null, now })
  await writeLog(db, { person: null, kind: 'change', what: 'key-link', now })
  return console.log(`For ${person.name}, within 24 hours and once:\n${url}/inbjudan/${secret}`)
}

async function reindex(db: Kysely<Database>, storage: Storage) {
  const { added, changed, missing } = await reindexLetters({ db, storage }, { now: new Date() })
  console.log(`Letters added: ${added}. Rows changed: ${changed}. Letters that are gone from their bucket: ${missing}.`)
}

async function personCalled(db: Kysely<Database>, who: string): Promise<Person> {
  const [person, ...others] = await findPeople(db, { who })
  if (!person) throw new ConfigError('Nobody here has this name or address.')
  if (others.length > 0) throw new ConfigError('Several people have this name: say the address.')
  return person
}

main().catch(fail)
