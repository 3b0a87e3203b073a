import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import { lowerCase } from '#app/data/database/lower-case.ts'
import type { Database, LetterKind, LetterState, Outcome } from '#app/data/database/schema.ts'
import { typedReference } from '#app/data/references/shown-reference.ts'
import { isTimed } from './quarantine.ts'
import { daysSince, isQuiet, lastGiven } from './quiet.ts'
import { rests, restsNot } from './rest.ts'
import { isUnanswered } from './unanswered.ts'

/** A letter as lists show it: nothing that somebody wrote freely. */
export type ListedLetter = {
  reference: string
  version: number
  kind: LetterKind
  state: LetterState
  sender: string
  /** Empty where the sender is the address. */
  email: string
  facts: string
  receivedAt: Date
  dueAt: Date
  answeredAt: Date | null
  changedAt: Date
  /** Why it went to quarantine. */
  signs: string[]
  /** Whether its promised time runs. */
  isTimed: boolean
  outcome: Outcome | null
  /** When its sender last wrote again, while nobody has answered that. */
  messagedAt: Date | null
  /** Who takes care of it. */
  owner: { id: string; name: string } | null
  /** Until when somebody has asked for it to rest, and who; null where nobody has. Their name is null where they are gone. */
  rest: { until: Date; asker: { id: string; name: string } | null } | null
  /** Whole days in which its sender has not reacted to the last answer, where that is said (quiet.ts). */
  quietDays: number | null
  /** Where a search has found words that are not in the letter itself. */
  foundIn: LetterPart[]
}

/** A list: of a state, of letters that rest, or of those whose senders have not reacted. */
export type LetterListName = LetterState | 'resting' | 'quiet'

/** What hangs on a letter and is searched with it. */
export type LetterPart = 'message' | 'note' | 'answer'

/** Letters on one page of a list. */
export const pageLength = 50

/** By state, of the open ones those that do not rest. */
export type LetterCounts = Record<LetterState, number> & {
  /** That rest, in whatever state. */
  resting: number
  /** Of the open ones, those whose time has passed. */
  overdue: number
  /** Of the answered ones, those whose first answer is on its way. */
  sending: number
  /** Of the open ones that do not rest, those of one person. */
  mine: number
}

type Letters = ExpressionBuilder<Database, 'letters'>

const columns = [
  'reference',
  'version',
  'kind',
  'state',
  'sender',
  'email',
  'facts',
  'received_at',
  'due_at',
  'answered_at',
  'changed_at',
  'signs',
  'wait_until',
  'outcome',
] as const

type Row = Pick<Selectable<Database['letters']>, (typeof columns)[number]> & {
  owner_id: string | null
  owner_name: string | null
  messaged_at: string | null
  wrote_at: string | null
  given_at: string | null
  asker_id: string | null
  asker_name: string | null
  is_quiet: number
}

const besideIn = (now: Date) => (eb: Letters) => {
  const { selectFrom } = eb
  const owner = selectFrom('people').whereRef('people.id', '=', 'letters.person_id')
  const asker = selectFrom('people').whereRef('people.id', '=', 'letters.wait_person_id')
  const answers = selectFrom('mails')
    .select(({ fn }) => fn.max('mails.created_at').as('at'))
    .whereRef('mails.reference', '=', 'letters.reference')
  const messages = selectFrom('letter_messages').select(({ fn }) => fn.max('letter_messages.received_at').as('at'))
  return [
    owner.select('people.id').as('owner_id'),
    owner.select('people.name').as('owner_name'),
    messages.whereRef('letter_messages.letter', '=', 'letters.reference').as('messaged_at'),
    answers.where('mails.kind', '=', 'reply').where('mails.state', '!=', 'failed').as('wrote_at'),
    lastGiven(eb).as('given_at'),
    asker.select('people.id').as('asker_id'),
    asker.select('people.name').as('asker_name'),
    eb.case().when(isQuiet(now)(eb)).then(1).else(0).end().as('is_quiet'),
  ] as const
}

type Wanted = {
  state: LetterListName
  kind?: LetterKind | null
  /** Only those that this person takes care of. */
  personId?: string | null
  /** From 1. */
  page?: number
  now: Date
}

/** A page of the letters of a list: open ones by the time that is left, those that rest by their days, the longest quiet first, others with the latest change first. */
export async function lettersIn(db: Kysely<Database>, { page = 1, ...wanted }: Wanted): Promise<{ letters: ListedLetter[]; total: number }> {
  const { total } = await lettersOf(db, wanted)
    .select(({ fn }) => fn.countAll<string | number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await inOrder(lettersOf(db, wanted).select(columns).select(besideIn(wanted.now)), wanted)
    .limit(pageLength)
    .offset((page - 1) * pageLength)
    .execute()
  return { letters: rows.map((row) => listed(row, wanted.now)), total: Number(total) }
}

/** All pages of `lettersIn`. */
export async function wholeList(db: Kysely<Database>, wanted: Omit<Wanted, 'page'>): Promise<ListedLetter[]> {
  const rows = await inOrder(lettersOf(db, wanted).select(columns).select(besideIn(wanted.now)), wanted).execute()
  return rows.map((row) => listed(row, wanted.now))
}

/** The references of a whole list. */
export async function referencesIn(db: Kysely<Database>, wanted: Omit<Wanted, 'page'>): Promise<{ reference: string }[]> {
  return inOrder(lettersOf(db, wanted).select('reference'), wanted).execute()
}

function lettersOf(db: Kysely<Database>, { state, kind = null, personId = null, now }: Omit<Wanted, 'page'>) {
  const letters = inList(db.selectFrom('letters'), state, now)
  const ofKind = kind === null ? letters : letters.where('kind', '=', kind)
  return personId === null ? ofKind : ofKind.where('person_id', '=', personId)
}

function inList(letters: SelectQueryBuilder<Database, 'letters', object>, name: LetterListName, now: Date) {
  if (name === 'resting') return letters.where(rests(now))
  if (name === 'quiet') return letters.where(isQuiet(now))
  const ofState = letters.where('state', '=', name)
  return name === 'open' ? ofState.where(restsNot(now)) : ofState
}

const orders = {
  open: ['due_at', 'asc'],
  resting: ['wait_until', 'asc'],
  quiet: ['changed_at', 'asc'],
  answered: ['changed_at', 'desc'],
  closed: ['changed_at', 'desc'],
  quarantine: ['changed_at', 'desc'],
} as const satisfies Record<LetterListName, [(typeof columns)[number], 'asc' | 'desc']>

function inOrder<Rows>(letters: SelectQueryBuilder<Database, 'letters', Rows>, { state }: Wanted) {
  const [column, direction] = orders[state]
  return letters.orderBy(column, direction).orderBy('reference')
}

/** Letters that a search shows at most. */
export const longestSearch = 100

/**
 * Letters that contain every one of some words, in any state: in the sender's name and address, the reference, what was
 * written, or what hangs on the letter (`foundIn`). The last that came first.
 */
export async function searchLetters(
  db: Kysely<Database>,
  { words, kind = null, now }: { words: string; kind?: LetterKind | null; now: Date },
): Promise<ListedLetter[]> {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
  if (wanted.length === 0) return []
  const position = sql.raw(isPostgres(db) ? 'strpos' : 'instr')
  // A word may stand anywhere in the text; a reference may be typed with its hyphen.
  const contains = (text: Expression<string>, word: string) => sql<boolean>`${position}(${text}, ${word}) > 0`
  const inLetter = ({ eb, ref }: Letters, word: string) => {
    const reference = typedReference(word)
    const inText = contains(ref('letters.search'), word)
    return /^[2-9A-Z]{3,8}$/.test(reference) ? eb.or([inText, eb('letters.reference', 'like', `${reference}%`)]) : inText
  }
  const inPart: Record<LetterPart, (eb: Letters, word: string) => Expression<SqlBool>> = {
    message: ({ exists, selectFrom }, word) =>
      exists(
        selectFrom('letter_messages')
          .select('letter_messages.reference')
          .whereRef('letter_messages.letter', '=', 'letters.reference')
          .where(contains(lowerCase(sql.ref('letter_messages.text')), word)),
      ),
    note: ({ exists, selectFrom }, word) =>
      exists(
        selectFrom('letter_notes')
          .select('letter_notes.id')
          .whereRef('letter_notes.reference', '=', 'letters.reference')
          .where(contains(lowerCase(sql.ref('letter_notes.text')), word)),
      ),
    answer: ({ exists, selectFrom }, word) =>
      exists(
        selectFrom('mails')
          .select('mails.id')
          .whereRef('mails.reference', '=', 'letters.reference')
          .where('mails.kind', '=', 'reply')
          .where(contains(lowerCase(sql.ref('mails.body')), word)),
      ),
  }
  const parts = Object.keys(inPart) as LetterPart[]
  const isOnlyIn = (eb: Letters, part: LetterPart) => eb.or(wanted.map((word) => eb.and([eb.not(inLetter(eb, word)), inPart[part](eb, word)])))
  const rows = await db
    .selectFrom('letters')
    .select(columns)
    .select(besideIn(now))
    .select((eb) => parts.map((part) => eb.case().when(isOnlyIn(eb, part)).then(1).else(0).end().as(part)))
    .where((eb) => eb.and(wanted.map((word) => eb.or([inLetter(eb, word), ...parts.map((part) => inPart[part](eb, word))]))))
    .$if(kind !== null, (query) => query.where('kind', '=', kind as LetterKind))
    // In an order that nothing changes which is done with the hits meanwhile.
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .limit(longestSearch)
    .execute()
  return rows.map((row) => ({ ...listed(row, now), foundIn: parts.filter((part) => row[part] === 1) }))
}

/** How many letters are in each state. @param options.personId whose are counted as `mine` */
export async function countLetters(db: Kysely<Database>, { now, personId = null }: { now: Date; personId?: string | null }): Promise<LetterCounts> {
  const rows = await db
    .selectFrom('letters')
    .select(['state', ({ fn }) => fn.countAll<string | number>().as('count')])
    .groupBy('state')
    .execute()
  const countOf = async (letters: SelectQueryBuilder<Database, 'letters', object>) =>
    Number((await letters.select(({ fn }) => fn.countAll<string | number>().as('count')).executeTakeFirstOrThrow()).count)
  const [here, resting, overdue, sending, mine] = await Promise.all([
    countOf(lettersOf(db, { state: 'open', now })),
    countOf(lettersOf(db, { state: 'resting', now })),
    countOf(db.selectFrom('letters').where('state', '=', 'open').where('due_at', '<=', now.toISOString())),
    countOf(db.selectFrom('letters').where('state', '=', 'answered').where('answered_at', 'is', null)),
    personId === null ? 0 : countOf(lettersOf(db, { state: 'open', personId, now })),
  ])
  const counts = { open: 0, answered: 0, closed: 0, quarantine: 0, resting, overdue, sending, mine }
  for (const { state, count } of rows) counts[state] = Number(count)
  return { ...counts, open: here }
}

function listed(row: Row, now: Date): ListedLetter {
  const { state, messaged_at, wrote_at } = row
  const changedAt = new Date(row.changed_at)
  const wroteAt = wrote_at === null ? null : new Date(wrote_at)
  const messagedAt = messaged_at === null ? null : new Date(messaged_at)
  return {
    reference: row.reference,
    version: row.version,
    kind: row.kind,
    state: row.state,
    sender: row.sender,
    email: row.sender.toLowerCase() === row.email ? '' : row.email,
    facts: row.facts,
    receivedAt: new Date(row.received_at),
    dueAt: new Date(row.due_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
    changedAt,
    signs: JSON.parse(row.signs) as string[],
    isTimed: isTimed(row),
    outcome: row.outcome,
    messagedAt: messagedAt && isUnanswered(messagedAt, { state, changedAt, wroteAt }) ? messagedAt : null,
    owner: somebody(row.owner_id, row.owner_name),
    rest: row.wait_until === null ? null : { until: new Date(row.wait_until), asker: somebody(row.asker_id, row.asker_name) },
    quietDays: row.is_quiet === 1 ? daysSince(row, now) : null,
    foundIn: [],
  }
}

function somebody(id: string | null, name: string | null): { id: string; name: string } | null {
  return id !== null && name !== null ? { id, name } : null
}
