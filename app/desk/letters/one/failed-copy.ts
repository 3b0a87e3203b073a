/** At an answer that was refused for good. */
export const failedCopy = {
  strong: 'Svaret kom inte fram.',
  /** Of one that lies on its sender's page. */
  notTold: (reference: string) => `Avsändaren av ärende ${reference} har inte fått veta att ett svar väntar.`,
  text: (failure: string) => `${failure}. Ärendet är öppet igen.`,
  label: 'Adress',
  hint: 'Senare svar går också hit. Adressen som avsändaren skrev ändras inte.',
  button: 'Skicka igen',
}
