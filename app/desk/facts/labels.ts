import type { FactName } from '#app/texts/fact-schemas.ts'

/** What the owner calls each fact. */
export const factLabels: Readonly<Record<FactName, string>> = {
  brand: 'Varumärke',
  companyName: 'Företagets namn',
  companyNumber: 'Organisationsnummer',
  companyAddress: 'Postadress',
  companySeat: 'Säte',
  vatNumber: 'Momsnummer',
  email: 'E-post',
  messenger: 'Meddelandetjänst',
  profile: 'Profil',
  openingHours: 'Öppettider',
  priceRange: 'Prisnivå',
  pricing: 'Så sätts priset',
  firstTalk: 'Det första samtalet',
  contract: 'Leverans och uppsägning',
  people: 'Vilka vi är',
  membership: 'Nätverkets villkor',
  exit: 'Lämna sidan',
  processors: 'Personuppgiftsbiträden',
}
