import type { Language } from '#app/i18n/language.ts'

export const helplinesCopy = {
  suggestions: {
    heading: 'Förslag',
    hint: 'Inget av dem syns för besökare förrän du har sparat. Kontrollera numret på deras egen sida innan du sparar.',
    use: 'Lägg in',
    full: 'Fyra nummer är fyllda. Töm ett om du vill lägga in ett annat.',
  },
  row: (number: number) => `Nummer ${number}`,
  fields: {
    number: { label: 'Telefonnummer', placeholder: '08-465 004 00' },
    name: {
      sv: { label: 'Namn på svenska', placeholder: 'Exempeljouren' },
      en: { label: 'Namn på engelska', placeholder: 'Example helpline' },
    },
    when: {
      sv: { label: 'När de svarar, på svenska, får vara tomt', placeholder: 'vardagar 9–16' },
      en: { label: 'När de svarar, på engelska, får vara tomt', placeholder: 'weekdays 9 am–4 pm' },
    },
  } satisfies Record<string, FieldWords | Record<Language, FieldWords>>,
  checked: 'Jag har kontrollerat varje nummer: ringt det, eller läst det på deras egen sida.',
}

type FieldWords = { label: string; placeholder: string }
