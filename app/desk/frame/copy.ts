import type { Role } from '#app/data/database/schema.ts'

export const shellCopy = {
  skip: 'Hoppa till innehållet',
  desk: 'Skrivbordet',
  home: '{brand} skrivbord, I dag',
  goTo: 'Gå till',
  goToLost: '”Gå till” kunde inte hämtas. Försök igen om en stund.',
  shortcuts: 'Genvägar',
  more: 'Mer',
  site: 'Visa webbplatsen',
  signOut: 'Logga ut',
  roles: { owner: 'ägare', adviser: 'rådgivare', writer: 'skribent' } satisfies Record<Role, string>,
  toAnswer: ' att besvara',
  overdue: '{n} över tiden',
  /** Where no response came: it may have been done all the same. */
  lost: { strong: 'Inget besked från skrivbordet.', text: 'Det kan ändå vara gjort: ladda om sidan och se efter.' },
  notDone: 'Det gick inte.',
  undo: 'Ångra',
  close: 'Stäng',
}
