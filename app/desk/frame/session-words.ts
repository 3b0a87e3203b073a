import type { Member } from '#app/people/sessions.ts'

/** Of what lasts (session.tsx); `ending` by what ends the session. Said by the server: no page's script has the words. */
export function sessionWords({ isEndFixed }: Pick<Member, 'isEndFixed'>): SessionWords {
  const strong = 'Du loggas snart ut.'
  return {
    offline: {
      strong: 'Ingen anslutning.',
      text: 'Sidan visar hur det var senast. Utkast sparas när nätet är tillbaka, om sidan då är öppen. Annat får du göra om.',
    },
    ending: isEndFixed
      ? { strong, text: 'Efter sju dagar får du logga in igen.', stay: null }
      : { strong, text: 'Inget har hänt på länge.', stay: 'Stanna kvar' },
  }
}

type Said = { strong: string; text: string }

/** `stay`: a button that keeps the session open; null where nothing does. */
export type SessionWords = { offline: Said; ending: Said & { stay: string | null } }
