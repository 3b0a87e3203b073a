import type { aDevice } from '../desk-people.ts'
import { type Answer, expectStatus, type InterruptedClient } from './interrupted-client.ts'

/** With these headers a page's action answers with JSON. */
export const asScript = { Accept: 'application/json' }

type Fields = Record<string, string> | FormData

/** Posts a form as a page of that origin does. */
export function send({ ask }: InterruptedClient, origin: string, path: string, sent: Fields, headers: Record<string, string> = {}): Promise<Answer> {
  const body = sent instanceof FormData ? sent : new URLSearchParams(sent)
  return ask(origin + path, { method: 'POST', body, headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin', ...headers } })
}

export type DeskSession = Awaited<ReturnType<typeof openDeskSession>>

/** Signs in with a passkey. */
export async function openDeskSession(client: InterruptedClient, { deskUrl, device }: { deskUrl: string; device: ReturnType<typeof aDevice> }) {
  const cookies = new Map<string, string>()
  const cookie = () => ({ Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  function keep({ headers }: Answer): void {
    for (const each of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
  }
  // Without counting: several sign in with one passkey at a time.
  const sign = (challenge: string) => JSON.stringify(device.sign({ challenge }, { origin: deskUrl, counter: 0 }))
  const post = (path: string, sent: Fields, headers: Record<string, string> = {}) => send(client, deskUrl, path, sent, { ...cookie(), ...headers })
  const get = (path: string) => client.read(deskUrl + path, { headers: cookie() })

  const asked = await send(client, deskUrl, '/logga-in.data', { intent: 'options' })
  const challenge = /"challenge","([\w-]+)"/.exec(asked.body)?.[1] ?? ''
  keep(expectStatus(await post('/logga-in', { intent: 'answer', answer: sign(challenge) }), 303, 'signing in'))

  return {
    post,
    get,
    textAt: async (path: string) => expectStatus(await get(path), 200, path).body,

    /** Posts what asks for the passkey, and shows it where it is asked for. */
    async confirmed(path: string, sent: Record<string, string>): Promise<Answer> {
      const answer = await post(path, sent)
      if (answer.status !== 403) return answer
      const { options } = JSON.parse((await post('/bekrafta', { intent: 'options' })).body) as { options: { challenge: string } }
      keep(expectStatus(await post('/bekrafta', { intent: 'answer', answer: sign(options.challenge) }), 200, 'confirming'))
      return post(path, sent)
    },
  }
}
