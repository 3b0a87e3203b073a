/** Of when an answer goes; in the form's script. */
export const whenCopy = {
  label: 'När svaret ska gå',
  summary: (when: string) => `Skickas ${when}`,
  /** Within the summary. */
  laterWord: 'en annan tid',
  later: 'Skicka senare …',
  now: 'Nu',
  other: 'En annan tid',
  day: 'Dag',
  clock: 'Klockslag',
  hint: 'Svensk tid, högst 30 dagar fram. Fram till dess kan du ändra eller ta tillbaka svaret.',
}

/** Said by the server. */
export const whenSaid = {
  tomorrow: 'I morgon 08.00',
  monday: 'På måndag 08.00',
  nextMonday: 'Nästa måndag 08.00',
  /** Of a time after the promised one. */
  late: (due: string, isAhead: boolean) => (isAhead ? `Det är efter den lovade tiden, ${due}.` : `Den lovade tiden gick ut ${due}.`),
  /** For where no script compares. */
  promised: (due: string, isAhead: boolean) =>
    isAhead ? `Svar är utlovat ${due}. En senare tid är efter den lovade.` : `Svar var utlovat ${due}. Den tiden har gått ut.`,
  faults: {
    day: 'Välj en dag.',
    time: 'Välj ett klockslag.',
    'no-such-time': 'Den tiden finns inte i Sverige. Välj en annan.',
    past: 'Den tiden har redan varit. Välj en senare.',
    far: 'Välj en tid inom 30 dagar.',
  },
}
