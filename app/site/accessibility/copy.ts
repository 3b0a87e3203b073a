import type { Language } from '#app/i18n/language.ts'
import type { Tested } from './tested.ts'

/** `{date}`, `{browser}` and the counts are put in: they are those of the last whole run of the tests. */
export type AccessibilityCopy = {
  title: string
  description: string
  heading: string
  lead: string
  updated: string
  aim: { heading: string; paragraphs: Record<string, string> }
  tested: { heading: string; intro: string; checks: Record<keyof Tested['checks'], { what: string; text: string }> }
  shortcomings: { heading: string; items: Record<string, string> }
  report: { heading: string; paragraphs: Record<string, string> }
}

export const copy: Record<Language, AccessibilityCopy> = {
  sv: {
    title: 'Tillgänglighet: vad som är testat',
    description: 'Vad vi siktar på, vad som är testat och när, vad som ännu brister, och hur du säger till om något på webbplatsen hindrar dig.',
    heading: 'Vad som är testat, och vad som inte är det.',
    lead: 'Webbplatsen ska gå att använda med tangentbord, skärmläsare, förstoring och egna färger. Den här sidan säger hur långt vi har kommit.',
    updated: 'Testad {date}',
    aim: {
      heading: 'Vad vi siktar på',
      paragraphs: {
        everyPage: 'Varje sida ska följa WCAG 2.2 på nivå AA.',
        testsHere: 'Testerna här är automatiska. De hittar inte allt, och ersätter inte människor som använder hjälpmedel.',
      },
    },
    tested: {
      heading: 'Vad som är testat',
      intro:
        'Den {date}, i {browser}: {pages} sidor i {states} lägen, på svenska och engelska. Ett läge är till exempel en öppen meny eller ett formulär med fel.',
      checks: {
        axe: { what: 'De regler i WCAG som verktyget axe kan pröva', text: '{count} granskningar, i ljust och mörkt' },
        'read-aloud': { what: 'Vad webbläsaren lämnar över till en skärmläsare, jämfört med ett skrivet facit', text: '{count} lägen' },
        zoom: { what: 'Förstoring till 400\u00A0%: inget klipps av och allt går att nå', text: '{count} lägen' },
        spacing: { what: 'Större avstånd mellan rader, ord och bokstäver', text: '{count} lägen' },
        'forced-colours': { what: 'Egna färger, som Windows kontrastteman', text: '{count} lägen' },
        'focus-after-failure': { what: 'Efter ett fel står markören vid beskedet om vad som hände', text: '{count} fel' },
      },
    },
    shortcomings: {
      heading: 'Vad som brister',
      items: {
        theseTests: 'De här testerna görs i Chromium. I Firefox testas bara det viktigaste, med mus och tangentbord, och i Safari ingenting.',
        nobodyUses: 'Ingen som använder skärmläsare till vardags har ännu prövat webbplatsen åt oss.',
        articlesHeadings: 'I artiklarna jämförs rubriker, länkar och listor, men inte varje mening.',
        messengerProfile: '{messenger} och {profile} drivs av andra. Hur de fungerar med hjälpmedel kan vi inte ändra.',
      },
    },
    report: {
      heading: 'Om något hindrar dig',
      paragraphs: {
        writeEmail: 'Skriv till {email} och berätta vilken sida det gäller och vad som hände. Du behöver inte säga vilka hjälpmedel du använder, eller varför.',
        getFirst: 'Du får ett första svar inom 24\u00A0timmar. Går ett formulär inte att använda räcker det att skriva till samma adress.',
      },
    },
  },
  en: {
    title: 'Accessibility: what has been tested',
    description: 'What we aim for, what has been tested and when, what still falls short, and how to tell us if something on the website is in your way.',
    heading: 'What has been tested, and what has not.',
    lead: 'The website is meant to work with a keyboard, a screen reader, magnification and your own colours. This page says how far we have come.',
    updated: 'Tested {date}',
    aim: {
      heading: 'What we aim for',
      paragraphs: {
        everyPage: 'Every page should meet WCAG 2.2 at level AA.',
        testsHere: 'The tests here are automated. They do not find everything, and do not replace people who use assistive technology.',
      },
    },
    tested: {
      heading: 'What has been tested',
      intro: 'On {date}, in {browser}: {pages} pages in {states} states, in Swedish and English. A state is, for example, an open menu or a form with errors.',
      checks: {
        axe: { what: 'The WCAG rules that axe can check', text: '{count} checks, in light and dark' },
        'read-aloud': { what: 'What the browser passes on to a screen reader, compared with a written expectation', text: '{count} states' },
        zoom: { what: 'Magnification to 400%: nothing cut off, nothing out of reach', text: '{count} states' },
        spacing: { what: 'More space between lines, words and letters', text: '{count} states' },
        'forced-colours': { what: 'Your own colours, such as Windows contrast themes', text: '{count} states' },
        'focus-after-failure': { what: 'Focus after an error: on the message that says what happened', text: '{count} errors' },
      },
    },
    shortcomings: {
      heading: 'What falls short',
      items: {
        theseTests: 'These tests run in Chromium. In Firefox only the essentials are tested, by mouse and keyboard, and in Safari nothing is.',
        nobodyUses: 'Nobody who uses a screen reader every day has tried the website for us yet.',
        articlesHeadings: 'In the articles, headings, links and lists are compared, but not every sentence.',
        messengerProfile: '{messenger} and {profile} are run by others. We cannot change how they work with assistive technology.',
        pageAbout: 'The page about photography is in Swedish only.',
      },
    },
    report: {
      heading: 'If something is in your way',
      paragraphs: {
        writeEmail: 'Write to {email} and tell us which page it was and what happened. You do not need to say what assistive technology you use, or why.',
        getFirst: 'You will get a first reply within 24\u00A0hours. If a form does not work for you, writing to the same address is enough.',
      },
    },
  },
}
