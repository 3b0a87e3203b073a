import type { Member } from '#app/people/sessions.ts'

/** What is said two minutes before a session ends, by what ends it. Said by the server: no page's script has the words. */
export function endingWords({ isEndFixed }: Pick<Member, 'isEndFixed'>): { strong: string; text: string; stay: string | null } {
  const strong = 'Du loggas snart ut.'
  if (isEndFixed) return { strong, text: 'Efter sju dagar får du logga in igen.', stay: null }
  return { strong, text: 'Inget har hänt på länge.', stay: 'Stanna kvar' }
}
