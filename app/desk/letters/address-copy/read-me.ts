import { shownReference } from '#app/data/references/shown-reference.ts'
import { formatLongTime } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Found } from '#app/letters/erasure.ts'
import type { Mentions } from '#app/letters/erasure-mentions.ts'
import { pathTo } from '#app/site/screens.ts'
import { receiptCopy } from '#app/letters/receipt-copy.ts'
import { type Lacking, lacks } from './copied-file.ts'
import { otherAnswersFolder } from './other-answers.ts'

export const readMeName = 'LAS-MIG-README.txt'

type Given = {
  brand: string
  /** The site's origin. */
  siteUrl: string
  backupDays: number | null
  now: Date
  /** Whether there are answers in other letters. */
  hasOthers: boolean
  lacking: readonly Lacking[]
}

const copy = {
  sv: {
    heading: (brand: string) => `Uppgifter som ${brand} har sparat om en e-postadress`,
    address: 'Adress',
    made: 'Hämtat',
    why: (page: string) => `Varför uppgifterna finns, hur länge de sparas, vilka som får dem och vart man kan klaga: ${page}`,
    contents: 'INNEHÅLL',
    received: 'mottagen',
    none: 'Inget ärende.',
    folder: `Varje ärende har en mapp, som heter som ärendets referens:
  arende.txt   att läsa: vad som skickades, meddelanden och svar, erbjudna och valda tider, anteckningar och historik
  arende.json  samma sak som data, och när svaren lästes
  filer        bilagor, och filer som skickades med svaren`,
    others: `${otherAnswersFolder}: svar i andra ärenden som har skickats till adressen.`,
    lacking: 'FATTAS',
    left: 'INTE MED',
    unsent: 'Svar och anteckningar som någon har börjat skriva och inte har skickat eller sparat, och filer som inte har skickats.',
    notices: 'Mejl som bara säger att något väntar, och mejl till dem som arbetar med ärendena.',
    logs: 'Serverns och skrivbordets loggar. I dem står ingen adress.',
    backups: (days: number) => `Säkerhetskopior. I dem kan samma uppgifter finnas tills de har bytts ut, i regel inom ${days} dagar.`,
    works: 'Ett konto på skrivbordet. Någon som arbetar där har adressen.',
    mentioned: (places: string) => `Det som hör till andra, också där adressen står i det (${places}).`,
    elsewhere: 'Mejlprogram, och det som någon har laddat ner. Det ligger inte på webbplatsen.',
  },
  en: {
    heading: (brand: string) => `What ${brand} has kept about an email address`,
    address: 'Address',
    made: 'Taken out',
    why: (page: string) => `Why this is kept, for how long, who receives it and where to complain: ${page}`,
    contents: 'CONTENTS',
    received: 'received',
    none: 'No enquiry.',
    folder: `Each enquiry has a folder, named by its reference:
  arende.txt   to read: what was sent, messages and answers, times offered and chosen, notes and history
  arende.json  the same as data, and when the answers were read
  filer        attachments, and files that were sent with the answers`,
    others: `${otherAnswersFolder}: answers in other enquiries that were sent to the address.`,
    lacking: 'MISSING',
    left: 'NOT INCLUDED',
    unsent: 'Answers and notes that somebody has begun and not sent or saved, and files that have not been sent.',
    notices: 'Emails that only say that something is waiting, and emails to those who work on the enquiries.',
    logs: 'The logs of the server and of the desk. No address stands in them.',
    backups: (days: number) => `Backups. They may hold the same until they have been replaced, normally within ${days} days.`,
    works: 'An account at the desk. Somebody who works there has the address.',
    mentioned: (places: string) => `What belongs to others, also where the address stands in it (${places}).`,
    elsewhere: 'Email programs, and what somebody has downloaded. That is not on the website.',
  },
} satisfies Record<Language, unknown>

const places: Record<Language, Record<keyof Mentions, string>> = {
  sv: {
    letters: 'texter',
    messages: 'meddelanden',
    notes: 'anteckningar',
    answers: 'svar',
    typed: 'påbörjade texter',
    templates: 'mallar för svar',
  },
  en: {
    letters: 'texts',
    messages: 'messages',
    notes: 'notes',
    answers: 'answers',
    typed: 'unfinished texts',
    templates: 'templates for answers',
  },
}

/** What the archive holds, what is missing and what is left out, in both languages. Nothing of others: it goes to whoever has the address. */
export function readMe(found: Found, given: Given): string {
  return `${textIn('sv', found, given)}\n\n${textIn('en', found, given)}`
}

function textIn(language: Language, found: Found, { brand, siteUrl, backupDays, now, hasOthers, lacking }: Given): string {
  const words = copy[language]
  const { nouns } = receiptCopy[language]
  const { address, letters, mentions, worksHere } = found
  const own = letters.map(
    ({ reference, kind, receivedAt }) => `  ${shownReference(reference)}  ${nouns[kind].one}, ${words.received} ${formatLongTime(receivedAt, language)}`,
  )
  const named = (Object.keys(places[language]) as (keyof Mentions)[]).filter((place) => mentions[place].length > 0)
  const left = [
    words.unsent,
    words.notices,
    ...(named.length > 0 ? [words.mentioned(named.map((place) => places[language][place]).join(', '))] : []),
    ...(worksHere ? [words.works] : []),
    words.logs,
    ...(backupDays === null ? [] : [words.backups(backupDays)]),
    words.elsewhere,
  ]
  const sections = [
    `${words.heading(brand)}\n\n${words.address}: ${address}\n${words.made}: ${formatLongTime(now, language)}\n\n${words.why(siteUrl + pathTo('privacy', language))}`,
    ...(lacking.length > 0 ? [[words.lacking, ...lacking.map(({ path, lack }) => `  ${path}: ${lacks[lack][language].toLowerCase()}`)].join('\n')] : []),
    [words.contents, ...(own.length > 0 ? own : [`  ${words.none}`])].join('\n'),
    [...(own.length > 0 ? [words.folder] : []), ...(hasOthers ? [words.others] : [])].join('\n'),
    [words.left, ...left.map((line) => `  ${line}`)].join('\n'),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}
