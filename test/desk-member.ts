import type { Role } from '#app/data/database/schema.ts'
import type { TestDesk } from './desk.ts'
import { type aDevice, join } from './desk-people.ts'

type Device = ReturnType<typeof aDevice>

/** Somebody with a passkey of their own, signed in, whose every post is made as their browser would. */
export async function aMember(desk: TestDesk, { role = 'owner', name = 'Elin' }: { role?: Role; name?: string } = {}) {
  const { id, device, token } = await join(desk.db, { name, role, now: desk.services.clock() })
  const session = `desk=${token}`
  const cookies = new Map([['desk', session]])
  const post = async (path: string, sent: Record<string, string>, headers: Record<string, string> = {}) =>
    desk.post(path, null, sent, { headers: { Cookie: [...cookies.values()].join('; '), ...headers } })

  const options = async () =>
    ((await (await post('/bekrafta', { intent: 'options' })).json()) as { options: { challenge: string; allowCredentials: { id: string }[] } }).options

  return {
    id,
    device,
    /** What a thief of the session gets. */
    session,
    post,
    options,
    /** Answers the question for the passkey. @returns the status of the response */
    async answer(answer: string): Promise<number> {
      const response = await post('/bekrafta', { intent: 'answer', answer })
      const [cookie] = (response.headers.getSetCookie().find((each) => each.startsWith('desk-confirmed=')) ?? '').split(';')
      if (cookie) cookies.set('desk-confirmed', cookie)
      return response.status
    },
    /** Shows the passkey once more, from now on for five minutes. */
    async confirm(by: Device = device): Promise<number> {
      return this.answer(JSON.stringify(by.sign(await options())))
    },
  }
}
