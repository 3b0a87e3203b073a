import type { Member } from '#app/people/sessions.ts'

/** Of what lasts (session.tsx), and of what is not sent (staying.ts); `ending` by what ends the session. Said by the server: no page's script has the words. */
export function sessionWords({ isEndFixed }: Pick<Member, 'isEndFixed'>): SessionWords {
  return {
    offline: {
      strong: 'Ingen anslutning.',
      text: 'Sidan visar hur det var senast. Utkast sparas när nätet är tillbaka, om sidan då är öppen. Annat får du göra om.',
    },
    unsent: { strong: 'Du är kvar på sidan.', text: 'Utan anslutning skickas inget. Det du har skrivit står kvar här.', failed: true },
    ending: { strong: 'Du loggas snart ut.', text: isEndFixed ? 'Efter sju dagar får du logga in igen.' : 'Inget har hänt på länge.' },
    stay: isEndFixed ? null : 'Stanna kvar',
  }
}

type Said = { strong: string; text: string }

/** `unsent`: of what was pressed while offline; `stay`: a button that keeps the session open, null where nothing does. */
export type SessionWords = { offline: Said; unsent: Said & { failed: true }; ending: Said; stay: string | null }
