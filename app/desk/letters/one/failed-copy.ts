/** At an answer that was refused for good. */
export const failedCopy = {
  strong: 'Svaret kom inte fram.',
  text: (failure: string) => `${failure}. Ärendet är öppet igen.`,
  label: 'Adress',
  hint: 'Adressen i brevet ändras inte.',
  button: 'Skicka igen',
}
