import type { Member } from '#app/people/sessions.ts'

/** An owner who is signed in, for tests that call a page without a session. */
export function aMember(own: Partial<Member> = {}): Member {
  const name = own.name ?? 'Elin'
  return {
    id: 'p',
    name,
    signature: name,
    email: null,
    role: 'owner',
    shortcuts: true,
    unhurried: false,
    sessionId: 's',
    endsAt: new Date('2028-12-01T00:00:00.000Z'),
    isEndFixed: false,
    ...own,
  }
}
