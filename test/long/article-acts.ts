import { expect } from 'vitest'
import { Page } from '../page.ts'
import { aPicture } from '../picture-files.ts'
import { asScript, type DeskSession } from './desk-session.ts'
import { expectStatus, type InterruptedClient } from './interrupted-client.ts'

export type Article = {
  id: string
  slug: string
  version: number
  /** The draft's and the public one's text, each by its number; null for none. */
  draft: number | null
  public: number | null
  /** The number of the text that it became public with; null while it is not, or may not be. */
  publishedFor: number | null
  /** As the editor's form has it. */
  time: { day: string; time: string }
  pictures: string[]
}

/** What somebody at the desk can do with an article. @param text a number that no other text has */
export function articleActs({ post, textAt }: DeskSession, { act }: InterruptedClient, { article, text }: { article: Article; text: number }) {
  const path = `/artiklar/${article.id}`
  const before = article.version
  const fields = () => ({
    title: `Artikel ${article.slug}`,
    slug: article.slug,
    content: `Början-${text}.\n\n${article.pictures.map((name) => `![En yta](${name})\n\n`).join('')}Slut-${text}.`,
    meta_description: 'En artikel som publiceras, ändras och dras tillbaka medan processen dödas, gång på gång.',
    image: '',
    plate: 'road',
    checked: '',
    ...article.time,
  })
  async function perform(intent: string, more: Record<string, string | File> = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent, version: String(article.version), ...more })) form.append(name, value)
    const { body } = expectStatus(await post(path, form, asScript), 200, intent)
    const result = JSON.parse(body) as { kind: string; version: number; text: Article['time']; picture?: string }
    if (result.kind !== 'done') throw new Error(`${intent} was answered ${body}`)
    article.version = result.version
    article.time = { day: result.text.day, time: result.text.time }
    return result
  }
  /** Whether all steps are done, each of which raises the version; it is gone on with from where it stopped. */
  const isDone = (steps: number) => async () => {
    const page = new Page('', await textAt(path))
    const value = (name: string) => page.all('input').find(({ attributes }) => attributes['name'] === name)?.attributes['value'] ?? ''
    article.version = Number(value('version'))
    article.time = { day: value('day'), time: value('time') }
    expect([before, before + 1, before + steps]).toContain(article.version)
    return article.version === before + steps
  }
  return {
    async save() {
      await act('save', () => perform('save', fields()), isDone(1))
      article.draft = text
    },
    async addPicture() {
      const bytes = await aPicture({ width: 60, height: 40, colour: `#${text.toString(16).padStart(6, '0')}` })
      const file = new File([new Uint8Array(bytes)], `yta-${text}.jpg`, { type: 'image/jpeg' })
      const added = await act(
        'picture',
        () => perform('picture', { file }),
        async () => false,
      )
      article.pictures = [...article.pictures, added?.picture ?? ''].slice(-2)
    },
    async publish() {
      await act('publish', () => perform('publish', fields()), isDone(2))
      article.draft = article.public = text
      article.publishedFor ??= text
    },
    async withdraw() {
      article.public = article.publishedFor = null
      await act('withdraw', () => perform('withdraw', { target: '' }), isDone(1))
    },
  }
}
