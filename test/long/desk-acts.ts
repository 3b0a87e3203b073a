import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { articlePath } from '#app/i18n/paths.ts'
import { aDevice } from '../desk-people.ts'
import { Page } from '../page.ts'
import { aPicture } from '../picture-files.ts'
import { type Article, articleActs } from './article-acts.ts'
import { asScript, openDeskSession, send } from './desk-session.ts'
import { typedReference } from '#app/data/references/shown-reference.ts'
import { type Answer, expectStatus, type InterruptedClient } from './interrupted-client.ts'

// What visitors and people at the desk do in desk-kill.test.ts, and what is to be true of it afterwards. Whatever is one
// thing (a letter, an article) is in one pair of hands at a time.

export type SentLetter = {
  kind: 'letter' | 'application'
  reference: string
  address: string
  /** In its text. */
  mark: string
  state: 'open' | 'answered' | 'closed'
  version: number
  notes: string[]
  answers: string[]
}

export type DeskActs = ReturnType<typeof createDeskActs>

type World = { client: InterruptedClient; url: string; deskUrl: string; device: ReturnType<typeof aDevice>; random: () => number }

export function createDeskActs({ client, url, deskUrl, device, random }: World) {
  const { act, read, until } = client
  let number = 0
  const next = () => ++number
  /** Letters that nobody has in hand. */
  const free: SentLetter[] = []
  const erased: SentLetter[] = []
  const words: Record<string, string> = {}
  const joined: string[] = []
  const invited: string[] = []

  const enquiry = ({ reference }: SentLetter) => `/forfragningar/${reference}`

  /** Sends a letter until it is thanked for: a letter that is sent again is the same one. */
  async function write(kind: SentLetter['kind']): Promise<void> {
    const [id, mark] = [next(), `brev-${number}-slut`]
    const address = `person-${id}@exempel.se`
    const letter = {
      email: address,
      acceptedTerms: 'yes',
      age: '27',
      ...(kind === 'letter' ? { name: `Namn-${id}-slut`, comments: mark } : { country: 'SE', goals: mark }),
    }
    const picture = kind === 'letter' ? null : await aPicture({ width: 40, height: 30, exif: true })
    const answer = await act(
      kind,
      async () => {
        if (!picture) return expectStatus(await send(client, url, '/sv/fotografering', letter), 200, kind)
        const form = new FormData()
        for (const [name, value] of Object.entries(letter)) form.append(name, value)
        form.append('files', new File([new Uint8Array(picture)], 'bild.jpg', { type: 'image/jpeg' }))
        return expectStatus(await send(client, url, '/sv/apply', form), 200, kind)
      },
      async () => false,
    )
    const [, shown = ''] = /name="reference" value="([^"]+)"/.exec(answer?.body ?? '') ?? []
    const reference = typedReference(shown)
    free.push({ kind, reference, address, mark, state: 'open', version: 1, notes: [], answers: [] })
  }

  /** Somebody at the desk, in a session of their own. */
  async function signIn() {
    const session = await openDeskSession(client, { deskUrl, device })
    const { post, confirmed, get, textAt } = session

    /** Takes a letter in hand, once the desk shows it. */
    async function take(): Promise<SentLetter> {
      await until(() => free.length > 0)
      const letter = free.splice(Math.floor(random() * free.length), 1)[0] as SentLetter
      await until(async () => {
        const answer = await get(enquiry(letter))
        return answer.status !== 404 && expectStatus(answer, 200, 'a letter').status === 200
      })
      return letter
    }

    const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    const versionNow = async (letter: SentLetter) => Number(hidden(await textAt(enquiry(letter)), 'version'))
    /** A change of a letter's state is done as a whole: its version tells. */
    const isMoved = (letter: SentLetter) => async () => {
      const now = await versionNow(letter)
      expect([letter.version, letter.version + 1]).toContain(now)
      return now > letter.version
    }

    const letters = {
      async note(letter: SentLetter) {
        const text = `anteckning-${next()}-slut`
        await act(
          'note',
          async () => expectStatus(await post(enquiry(letter), { intent: 'note', text }), 200, 'note'),
          async () => (await textAt(enquiry(letter))).includes(text),
        )
        letter.notes.push(text)
      },
      async edit(letter: SentLetter) {
        const before = letter.notes[0]
        if (before === undefined) return letters.note(letter)
        const page = new Page('', await textAt(enquiry(letter)))
        const id =
          page
            .all('textarea')
            .find(({ text }) => text === before)
            ?.attributes['id']?.replace('note-', '') ?? ''
        const text = `anteckning-${next()}-slut`
        await act(
          'edit',
          async () => expectStatus(await post(enquiry(letter), { intent: 'edit-note', id, was: before, text }), 200, 'edit'),
          async () => (await textAt(enquiry(letter))).includes(text),
        )
        letter.notes[0] = text
      },
      async reply(letter: SentLetter) {
        const body = `svar-${next()}-slut`
        const id = randomUUID()
        // In the mail, where its text is looked for; threads are killed in thread-kill.test.ts.
        const sent = { intent: 'reply', id, version: String(letter.version), way: 'mail', body }
        await act('reply', async () => expectStatus(await post(enquiry(letter), sent), 200, 'reply'), isMoved(letter))
        letter.version++
        // Of the first answers to open letters every third is taken back, at once.
        if (letter.state !== 'open' || letter.answers.length > 0 || random() > 0.34) {
          letter.answers.push(body)
          if (letter.state === 'open') letter.state = 'answered'
          return
        }
        await act('unsend', async () => expectStatus(await post(enquiry(letter), { intent: 'unsend', mail: id }), 200, 'unsend'), isMoved(letter))
        letter.version++
        // What was written is in the text again.
        expect(await textAt(enquiry(letter))).toContain(`>${body}</textarea>`)
      },
      async move(letter: SentLetter) {
        const [move, state] = ({ open: ['answer', 'answered'], answered: ['close', 'closed'], closed: ['reopen', 'open'] } as const)[letter.state]
        const sent = { intent: `move ${move}`, letter: `${letter.reference}.${letter.version}` }
        await act('move', async () => expectStatus(await post('/forfragningar', sent, asScript), 200, 'move'), isMoved(letter))
        letter.version++
        letter.state = state
      },
    }

    const names = Object.keys(letters) as (keyof typeof letters)[]
    const writing = (article: Article) => articleActs(session, client, { article, text: next() })

    return {
      get,

      async workOnLetter(work = names[Math.floor(random() * names.length)] ?? 'note') {
        const letter = await take()
        await letters[work](letter).finally(() => free.push(letter))
      },

      /** Erases a letter's sender: everything that has come of it, or nothing. */
      async erase() {
        const letter = await take()
        const { address } = letter
        const posts = async () => {
          let answer: Answer | undefined
          await until(async () => Boolean((answer = await post('/radera', { intent: 'search', address }))))
          return hidden(expectStatus(answer as Answer, 200, 'search').body, 'posts')
        }
        try {
          const found = await posts()
          expect(Number(found)).toBe(1 + Number(letter.kind === 'application') + letter.notes.length + letter.answers.length)
          await act(
            'erase',
            async () =>
              expect(expectStatus(await confirmed('/radera', { intent: 'erase', address, again: address, posts: found }), 200, 'erase').body).toContain(
                'Det går inte att hämta tillbaka härifrån.',
              ),
            async () => {
              const left = await posts()
              expect(['', found]).toContain(left)
              return left === ''
            },
          )
        } catch (error) {
          free.push(letter)
          throw error
        }
        erased.push(letter)
      },

      /** Changes a sentence of the start page. */
      async say() {
        const key = 'home.sv.hero.heading'
        const text = `Arbete i ljus ${next()}.`
        const page = new Page('', await textAt('/ord?sida=home'))
        const seen = page.all('input').find(({ attributes }) => attributes['name'] === `seen.${key}`)?.attributes['value'] ?? ''
        await act(
          'words',
          async (isRepeat) => {
            const { body } = expectStatus(await post('/ord', { [`text.${key}`]: text, [`seen.${key}`]: seen, [`warned.${key}`]: '1' }, asScript), 200, 'words')
            expect(JSON.parse(body)).toMatchObject({ saved: isRepeat ? (expect.any(Number) as number) : 1, faults: {}, warnings: [], stale: {} })
          },
          async () => false,
        )
        words[key] = text
      },

      /** Invites somebody, who accepts. What was not answered has a link that nobody has seen, and is done again. */
      async invite() {
        const [id, name] = [next(), `Kollega-${number}-slut`]
        const answer = await act(
          'invite',
          async () => expectStatus(await confirmed('/manniskor', { intent: 'invite', email: `kollega-${id}@exempel.se`, role: 'writer' }), 200, 'invite'),
          async () => false,
        )
        invited.push(`kollega-${id}@exempel.se`)
        const [link = ''] = /\/inbjudan\/[\w-]{43}/.exec(answer?.body ?? '') ?? []
        const own = aDevice()
        const fields = { name, label: 'Telefonen' }
        const isUsed = async () => (await read(deskUrl + link)).status === 404
        await act(
          'accept',
          async () => {
            const { body } = expectStatus(await send(client, deskUrl, `${link}.data`, { intent: 'options', ...fields }), 200, 'options of an invitation')
            const challenge = /"challenge","([\w-]+)"/.exec(body)?.[1] ?? ''
            expectStatus(
              await send(client, deskUrl, link, {
                intent: 'answer',
                ...fields,
                answer: JSON.stringify(own.register({ challenge, user: { id: '' } }, { origin: deskUrl })),
              }),
              303,
              'accept',
            )
          },
          isUsed,
        )
        expect(await isUsed()).toBe(true)
        joined.push(name)
      },

      async newArticle(): Promise<Article> {
        const { headers } = expectStatus(await post('/artiklar', { intent: 'create', language: 'sv' }), 303, 'new article')
        return {
          id: headers.get('Location')?.split('/').at(-1) ?? '',
          slug: `artikel-${next()}`,
          version: 1,
          draft: null,
          public: null,
          publishedFor: null,
          time: { day: '', time: '' },
          pictures: [],
        }
      },

      /** Publishes another text of an article, at a time or (empty) at once. */
      publish(article: Article, time: Article['time'] = article.time) {
        article.time = time
        return writing(article).publish()
      },

      /** Saves an article, adds a picture, publishes or withdraws it. */
      async workOnArticle(article: Article) {
        const work = writing(article)
        const doing = random()
        if (doing < 0.2) await (article.public === null ? work.save() : work.withdraw())
        else if (doing < 0.4) await work.addPicture()
        else await (doing < 0.65 ? work.save() : work.publish())
      },
    }
  }

  return {
    free,
    erased,
    words,
    joined,
    invited,
    signIn,
    write,
    /** Reads an article as a visitor does. @returns the number of its text, from its beginning to its end; null where it is not there */
    async readPublic(article: Article): Promise<number | null> {
      const { status, body } = await read(url + articlePath(article.slug, 'sv'))
      if (status !== 200) return null
      const [first, last] = ['Början', 'Slut'].map((word) => new RegExp(`${word}-(\\d+)\\.`).exec(body)?.[1])
      expect([article.slug, first]).toEqual([article.slug, last])
      return Number(first)
    },
    /** Addresses of pictures that an article shows and that are not there: it may be so for ten seconds after a change. */
    async missingPictures(article: Article): Promise<string[]> {
      const { body } = await read(url + articlePath(article.slug, 'sv'))
      const shown = [...new Set(body.match(/\/images\/[\w.-]+/g))]
      const answers = await Promise.all(shown.map((picture) => read(url + picture)))
      return shown.filter((_, index) => answers[index]?.status !== 200)
    },
  }
}
