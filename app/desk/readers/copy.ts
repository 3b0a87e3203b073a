import type { Language } from '#app/i18n/language.ts'
import type { ScreenId } from '#app/site/screens.ts'
import { counted } from '../kit/words.ts'

const thousands = new Intl.NumberFormat('sv-SE')

export const readersCopy = {
  heading: (total: number, days: number) => `${thousands.format(total)}\u00A0${total === 1 ? 'läsning' : 'läsningar'} på ${days}\u00A0dagar`,
  tooFew: (days: number) => `För få läsningar på ${days}\u00A0dagar för att visas`,
  none: (days: number) => `Inga läsningar på ${days}\u00A0dagar`,
  sub: 'En läsning är en sida som någon har öppnat. Vi räknar sidor, inte människor: utan kakor, adresser eller annat som skiljer en läsare från en annan.',
  period: 'Tid',
  days: (days: number) => `${days} dagar`,
  number: (number: number) => thousands.format(number),
  hidden: 'visas inte',
  dash: 'Streck: ett tal under 5, eller ett som skulle avslöja ett sådant. Det visas inte.',
  perDay: {
    heading: 'Läsningar per dag',
    highest: (number: string, day: string) => `Högst ${number}, den ${day}`,
    today: 'i\u00A0dag',
    todaySoFar: (number: string) => `i\u00A0dag, hittills ${number}`,
    table: 'Visa som tabell',
    head: { day: 'Dag', number: 'Läsningar' },
  },
  pages: {
    heading: 'Sidor',
    head: { page: 'Sida', latest: 'Senaste 8 dagarna', number: 'Läsningar' },
    rest: (names: number) => `Övriga, ${counted(names, 'sida', 'sidor')}`,
  },
  hosts: {
    heading: 'Varifrån',
    head: { host: 'Webbplats', share: 'Andel', number: 'Läsningar' },
    direct: 'Direkt, okänt',
    rest: (names: number) => `Övriga, ${counted(names, 'webbplats', 'webbplatser')}`,
    note: 'Bara den andra webbplatsens namn sparas, aldrig hela adressen. Klick inom den egna räknas inte här.',
  },
  languages: {
    heading: 'Språk',
    head: { language: 'Språk', share: 'Andel', number: 'Läsningar' },
    names: { sv: 'Svenska', en: 'Engelska' } satisfies Record<Language, string>,
  },
  how: {
    heading: 'Det som inte syns här',
    items: [
      {
        strong: 'Vad som ledde till ett ärende.',
        text: 'Vi vet inte hur många människor som har läst, eller vilka sidor någon läste innan personen hörde av sig. För att veta det måste vi följa en person från sida till sida, och det gör vi inte.',
      },
      {
        strong: 'Maskiner och du själv.',
        text: 'Sökmotorer och andra program som säger vad de är räknas inte. Läser du från samma nät som skrivbordet används från räknas bara en del av det, eller inget. Läser du från ett annat nät, eller når skrivbordet genom en tunnel, räknas du som läsare.',
      },
      {
        strong: 'En del klick inom webbplatsen.',
        text: 'Vissa webbläsare hämtar nästa sida innan någon klickar. Det räknas inte, för ingen vet om sidan sedan visades.',
      },
      { strong: 'Små tal.', text: 'Ett tal under 5 visas inte, och inte heller ett tal som skulle avslöja ett sådant.' },
    ],
    kept: 'Talen sparas i 25 månader. Stannar servern tvärt saknas den sista halva minuten.',
  },
  export: 'Hämta som kalkylblad (CSV)',
  exportNote: 'Filen har en rad för varje dag och sida. Rader under 5 är utelämnade, och rader som skulle avslöja dem.',
  empty: { note: 'Siffrorna kommer när någon öppnar en sida på webbplatsen.' },
  screens: {
    home: 'Hem',
    services: 'Tjänster',
    apply: 'Ansökan',
    contact: 'Kontakt',
    about: 'Om oss',
    blog: 'Blogg',
    network: 'Nätverk',
    'selection-process': 'Urval',
    photography: 'Fotografering',
    login: 'Client Portal',
    case: 'Ditt ärende',
    privacy: 'Integritet',
    terms: 'Villkor',
    leaving: 'Om Lämna sidan',
    accessibility: 'Tillgänglighet',
    quiz: 'Quiz',
    'quiz-result': 'Quizresultat',
  } satisfies Record<ScreenId, string>,
}

export type ReadersCopy = typeof readersCopy
