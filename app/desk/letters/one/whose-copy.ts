/** Whose letter it is, and who writes. */
export const whoseCopy = {
  heading: 'Vems ärendet är',
  nobodys: 'Ingen har ärendet.',
  mine: 'Ärendet är ditt.',
  theirs: (name: string) => `${name} har ärendet.`,
  take: 'Ta ärendet',
  letGo: 'Släpp ärendet',
  give: 'Lämna över …',
  to: 'Till',
  submit: 'Lämna över',
  hint: 'Den som har angett en adress får ett mejl, utan namn och innehåll.',
}

/** Said by the server. */
export const whoseSaid = {
  mine: 'Ärendet är ditt.',
  nobodys: 'Ingen har ärendet.',
  given: (name: string, mailed: boolean) => (mailed ? `${name} har ärendet nu och får ett mejl.` : `${name} har ärendet nu. Inget mejl går i väg.`),
  stale: 'Inget är ändrat. Någon annan hann före, eller så läser personen inte längre ärenden. Sidan visar vems ärendet är nu.',
  writing: (name: string) => `${name} skriver ett svar just nu.`,
  begun: (name: string, when: string) => `${name} har ett påbörjat svar från ${when}.`,
}
