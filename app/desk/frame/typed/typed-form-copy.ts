/** Of a form that is kept while it is typed. */
export const typedFormCopy = {
  saved: (time: string) => `Utkast, sparat ${time}.`,
  saving: 'Sparar utkastet …',
  unreachable: 'Utkastet är inte sparat än.',
  discard: 'Släng utkastet',
  tooLong: 'Formuläret är för stort för att hållas som utkast. Spara det innan du lämnar sidan.',
}
