/** Of a form that is kept while it is typed. */
export const typedFormCopy = {
  /** Where it could not be kept, and so was not sent. */
  unsent: { strong: 'Det gick inte att spara.', text: 'Inget är ändrat.' },
  saved: (time: string) => `Utkast, sparat ${time}.`,
  saving: 'Sparar utkastet …',
  unreachable: 'Utkastet är inte sparat än.',
  discard: 'Släng utkastet',
  tooLong: 'Formuläret är för stort för att hållas som utkast. Spara det innan du lämnar sidan.',
}
