import type { Kysely } from 'kysely'
import { memoryFiles, type MemoryFiles } from '#test/content-folder.ts'
import { type Backend, testDatabase } from '#test/databases.ts'
import type { ContentTables, Database } from '#app/data/database/schema.ts'
import { layOutMarkdown } from '#app/content/markdown/lay-out-markdown.ts'
import { createPictureStore, type PictureStore } from '#app/content/pictures/picture-store.ts'
import { isScreen } from '#app/site/screens.ts'
import { createPublishing } from '../../publish.ts'
import type { Draft, DraftText } from '../draft.ts'
import { createDraft, readDraft, saveDraft } from '../drafts.ts'
import { type DraftServices, type Outcome, publishDraft } from '../publish-draft.ts'

export const now = new Date('2026-11-21T12:00:00.000Z')
export const person = 'Elin Exempel'

export function minutesLater(minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

/** A text that nothing is wrong with. */
export function aText(own: Partial<DraftText> = {}): DraftText {
  return {
    slug: 'ljus',
    title: 'Ljus från norr',
    content: 'Ett fönster mot norr.',
    meta_description: 'Om fönster mot norr, och om vad ljuset därifrån gör med ett rum.',
    image: null,
    plate: null,
    checked: null,
    signed_by: null,
    publish_at: null,
    ...own,
  }
}

export interface WritingDesk extends AsyncDisposable {
  db: Kysely<Database>
  /** The rights of the public site. */
  site: Kysely<ContentTables>
  services: DraftServices & { pictures: PictureStore }
  files: MemoryFiles
  drawings: () => number
  read(id: string): Promise<Draft>
  /** @throws unless it was saved */
  save(id: string, text: DraftText, at?: Date, options?: { byHand?: boolean }): Promise<{ saved: Draft }>
  publish(id: string, at?: Date): Promise<Outcome>
  /** Makes and publishes an article in Swedish. @returns its id */
  published(text: DraftText): Promise<string>
  /** Saves another text of a published article, and publishes it. */
  republish(id: string, text: DraftText): Promise<void>
}

/** What articles are written and published with, on an empty database: `await using desk = await writingDesk(backend)`. */
export async function writingDesk(backend: Backend): Promise<WritingDesk> {
  const database = await testDatabase(backend)
  const db = database.owner
  const files = memoryFiles()
  const pictures = createPictureStore(files)
  let drawings = 0
  const publishing = createPublishing({ brand: () => 'Norrljus', files, pictures, layOut: async (...text) => layOutMarkdown(...text), isScreen, draw: null })
  const services = { db, publishing, pictures, drawPreviews: () => void drawings++ }

  async function read(id: string): Promise<Draft> {
    const draft = await readDraft(db, { id, now })
    if (!draft) throw new Error('There is no such draft')
    return draft
  }

  async function save(id: string, text: DraftText, at = now, { byHand = false } = {}): Promise<{ saved: Draft }> {
    const outcome = await saveDraft(db, { id, version: (await read(id)).version, text, byHand, person, now: at })
    if (!outcome || 'conflict' in outcome) throw new Error('The draft was not saved')
    return outcome
  }

  async function publish(id: string, at = now): Promise<Outcome> {
    return publishDraft(services, { id, version: (await read(id)).version, person, now: at })
  }

  async function publishText(id: string, text: DraftText): Promise<void> {
    await save(id, text)
    const outcome = await publish(id)
    if (!outcome || !('draft' in outcome)) throw new Error(`Not published: ${JSON.stringify(outcome)}`)
  }

  return {
    db,
    site: database.site.read,
    services,
    files,
    drawings: () => drawings,
    read,
    save,
    publish,
    async published(text) {
      const id = await createDraft(db, { language: 'sv', person, now })
      await publishText(id, text)
      return id
    },
    republish: publishText,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}
