import type { LetterKind, LetterState } from '#app/data/database/schema.ts'

export const enquiriesCopy = {
  title: 'Förfrågningar',
  erase: 'Radera adress',
  retention: 'Gallring',
  states: { open: 'Att besvara', answered: 'Besvarade', closed: 'Avslutade', quarantine: 'Karantän' } satisfies Record<LetterState, string>,
  kinds: { photography: 'Fotografering', application: 'Ansökan' } satisfies Record<LetterKind, string>,
  stateLabel: 'Läge',
  kindLabel: 'Slag',
  all: 'Alla',
  search: 'Sök namn, e-post, ord eller ärende',
  searchHint: 'Namn, e-post eller ord',
  searchButton: 'Sök',
  found: (words: string, count: number) => `${count === 1 ? 'En förfrågan' : `${count} förfrågningar`} med ”${words}”.`,
  nothing: (words: string) => `Inget med ”${words}”.`,
  clear: 'Rensa sökningen',
  head: { from: 'Från', facts: 'Uppgifter', kind: 'Slag', received: 'Mottagen', left: 'Tid kvar av 24 timmar', reasons: 'Skäl', done: 'Svar' },
  select: (who: string) => `Markera ${who}`,
  free: 'Fria texter syns först när du öppnar en förfrågan.',
  empty: {
    open: { text: 'Alla har fått svar.', note: 'Nästa förfrågan lägger sig här.' },
    answered: { text: 'Inget besvarat här.', note: 'En förfrågan hamnar här när du har svarat.' },
    closed: { text: 'Inget avslutat.', note: 'Det du avslutar ligger här tills det gallras.' },
    quarantine: { text: 'Karantänen är tom.', note: 'Här hamnar det som ser ut att komma från en maskin.' },
  } satisfies Record<LetterState, { text: string; note: string }>,
  selected: (count: number) => `${count}\u00A0${count === 1 ? 'markerad' : 'markerade'}`,
  selection: 'Det markerade',
  unselect: 'Avmarkera',
  bulk: { answer: 'Besvarade', close: 'Avsluta', reopen: 'Öppna igen', quarantine: 'Till karantän', release: 'Från karantän', erase: 'Radera …' },
  unanswered: 'Inget svar',
  keys: { next: 'nästa, föregående', mark: 'markera', answer: 'besvarad', close: 'avsluta', undo: 'ångra', all: 'alla' },
  pages: { label: 'Sidor', previous: 'Föregående', next: 'Nästa', of: (page: number, last: number) => `Sida ${page} av ${last}` },
}

export type EnquiriesCopy = typeof enquiriesCopy
