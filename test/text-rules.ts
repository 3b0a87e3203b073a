import { neverWordsIn } from '#app/content/drafts/never-words.ts'
import type { Language } from '#app/i18n/language.ts'

// How the site's texts are set and worded: patterns that no text may contain. Article files are also checked at the desk
// (app/content/drafts/check-markdown.ts), by the same list of words that are never used.

/** Sentences of the site and its mails, questions with their options, and Markdown. */
export type TextKind = 'copy' | 'quiz' | 'article'

type Rule = { name: string; pattern: RegExp; kinds?: readonly TextKind[] }

/** Whole words, `*` for any ending. */
function words(...list: string[]): RegExp {
  const each = list.map((word) => word.replaceAll('*', String.raw`\p{L}*`)).join('|')
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${each})(?![\p{L}\p{N}])`, 'gu')
}

/** A unit after a digit or a value that is put in (`{count} days`), with a space that may break. */
const loose = (units: string) => new RegExp(String.raw`[\d}] (?:${units})(?![\p{L}\p{N}])`, 'gu')

/** Articles may break a line between a number and a word, and have telephone numbers and sections of laws. */
const sentences: readonly TextKind[] = ['copy', 'quiz']

const everywhere: Rule[] = [
  { name: 'straight quote', pattern: /["']/g },
  { name: 'double space', pattern: /(?<=\S)[ \u00A0]{2,}(?=\S)/g },
  { name: 'space before a mark', pattern: /[ \u00A0][,;:?](?=\s|$)/gm },
]

const rules: Readonly<Record<Language, readonly Rule[]>> = {
  sv: [
    ...everywhere,
    { name: 'foreign quote', pattern: /[“‘«»„]/g },
    { name: 'space that may break in a number', pattern: /(?<![\d:/])\d{1,3}(?: \d{3})+(?!\d)/g },
    { name: 'number of five digits or more without spaces', pattern: /(?<![\d:/.–-])\d{5,}(?![\d:])/g, kinds: sentences },
    { name: 'thousands without a space', pattern: /(?<![\d:/.,])[1-9]\d{3,}[ \u00A0](?:kr|kronor|tecken|euro|dollar|pund)(?!\p{L})/gu },
    { name: 'amount without a no-break space', pattern: /\d(?: (?:kr|%)|kr|%)(?!\p{L})/gu },
    {
      name: 'unit without a no-break space',
      pattern: loose(
        'kronor|procent|timm(?:ar|e)|minut(?:er)?|sekund(?:er)?|dygn|(?:arbets)?dag(?:ar)?|veck(?:or|a)|månad(?:er)?|år|tecken|poäng|min|kB|MB|GB|mm|cm',
      ),
      kinds: sentences,
    },
    { name: 'e-post and mejl have other names', pattern: /(?<![\p{L}{-])(?:[Ee]-?[Mm]ail\p{L}*|[Ee]post\p{L}*|mail(?:et|en|s|a|ar|ade)?|Maila)(?!\p{L})/gu },
    { name: 'order after a colon', pattern: /(?:^|[.?!] )(?:Är|Har|Vill|Kan|Ska|Får|Behöver) [^.?!:\n]*: \p{Ll}/gmu },
    {
      name: 'word that is never used',
      pattern: words(
        'i gång',
        '[Ii]dag',
        '[Ii]morgon',
        '[Ii]går',
        'utav',
        'Tiktok',
        '[Pp]ortfölj*',
        '[Pp]åbörja*',
        'mot tillägg',
        'väl grundat',
        '[Bb]revinkast*',
        'godtar branschen',
        'var du är och vart',
        '[Ss]kriv(?:et|na) av rådgivare',
        'lämnas inte vidare',
        'slutet av dagen',
        'nästa nivå',
        '[Aa]dressera*',
        'game changer*',
        'win-win',
        '[Mm]onetisera*',
        '[Ee]rhåll*',
      ),
    },
  ],
  en: [
    ...everywhere,
    { name: 'email has other names', pattern: words('[Ee]-[Mm]ail*') },
    {
      name: 'American spelling',
      pattern: words(
        '[Cc]olors?',
        '[Cc]olored',
        '[Ff]avor*',
        '[Bb]ehavior*',
        '[Hh]onor*',
        '[Ll]abor',
        '[Nn]eighbor*',
        '[Cc]enter*',
        '[Tt]heater*',
        '[Gg]ray',
        '[Dd]efense',
        '[Oo]ffenses?',
        '[Cc]atalogs?',
        '[Gg]otten',
        '[Ff]ulfill',
        '[Ee]nrollment',
        '[Ss]killful',
        '[Cc]ancel(?:ed|ing)',
        '[Tt]ravel(?:ed|ing)',
        '[Ll]abel(?:ed|ing)',
        '[Mm]odeling',
        '[Jj]ewelry',
        '[Tt]oward',
        '[Cc]ell phones?',
        '[Zz]ip codes?',
        '*(?:[Aa]naly|cogni|gani|[a-z]ali|eti|timi|ogi|mmari|nimi|ximi|oriti|egori)z(?:e[sdr]?|ing|ations?)',
      ),
    },
    {
      name: 'number of four digits or more without a comma',
      pattern: /(?<![\d:/.,–-])(?!(?:1[89]|20)\d\d(?!\d|[ \u00A0]characters))\d{4,}(?![\d:])|(?<![\d:/])\d{1,3}(?:[ \u00A0]\d{3})+(?!\d)/g,
      kinds: sentences,
    },
    {
      name: 'amount without a comma',
      pattern: /(?:[$£€]|(?:SEK|USD|EUR|GBP)[ \u00A0])(?:\d{4,}|\d{1,3}[ \u00A0]\d{3})|\d[ \u00A0]?\d{3}[ \u00A0](?:kronor|dollars|pounds|euros|SEK|USD)/g,
    },
    { name: 'space before a per cent sign', pattern: /\d[ \u00A0]%/g },
    {
      name: 'unit without a no-break space',
      pattern: loose('hours?|minutes?|seconds?|days?|weeks?|months?|years?|characters|points?|min|kB|MB|GB|mm|cm'),
      kinds: sentences,
    },
    {
      name: 'word that is never used',
      pattern: words(
        '[Ww]ritten by advisers',
        'clients taken on',
        'all the way between',
        'at a distance',
        'next level',
        '[Gg]ame.changer*',
        '[Ll]everag*',
        '[Uu]tili[sz]*',
        '[Dd]elv(?:e[sd]?|ing)',
        '[Ss]eamless*',
        '[Ss]ynerg*',
        // Beside adult work it means another trade.
        '[Tt]he trade',
      ),
    },
    // It has the same ring: they are subscribers or buyers. The consultancy has clients.
    { name: 'client of a creator', pattern: words('[Cc]lients?'), kinds: ['quiz', 'article'] },
  ],
}

/** Sentences that SPEC gives to the letter, and names of others: not judged. */
const spared = [
  'Tack för din förfrågan!',
  'Klart!',
  'Success!',
  'Application submitted successfully! We will contact you soon.',
  'Engagement Optimization',
  // Names of others.
  'Internet Crime Complaint Center',
  'individuals tax center',
]

/** What is wrong with a text, `straight quote: …said "so…`. */
export function textFaults(text: string, language: Language, kind: TextKind): string[] {
  const judged = spared.reduce((rest, each) => rest.replaceAll(each, '…'), kind === 'article' ? prose(text) : text)
  const never = neverWordsIn(judged, language).map(({ word, at }) => fault('word that is never used', judged, at, word.length))
  const found = rules[language]
    .filter(({ kinds }) => kinds === undefined || kinds.includes(kind))
    .flatMap(({ name, pattern }) => [...judged.matchAll(pattern)].map((match) => fault(name, judged, match.index, match[0].length)))
  return [...never, ...found]
}

function fault(name: string, text: string, at: number, length: number): string {
  return `${name}: …${text
    .slice(Math.max(0, at - 20), at + length + 20)
    .replaceAll('\n', '⏎')
    .replaceAll('\u00A0', '~')}…`
}

/** Markdown without what nobody reads as a sentence: code, addresses, titles in quotes, HTML, the padding of tables. */
function prose(markdown: string): string {
  return markdown
    .replace(/^ *(```|~~~)[\s\S]*?^ *\1.*$/gm, '')
    .replace(/(`+)[^`]+\1/g, '…')
    .replace(/\]\((?:<[^>\n]*>|[^)\s]*)(?:\s+"([^"\n]*)")?\)/g, (_, title?: string) => (title === undefined ? ']' : `] ${title}`))
    .replace(/^ *\[([^\]\n]+)\]:.*$/gm, (line, label: string) => (label.startsWith('^') ? line.slice(line.indexOf(':') + 1).trim() : ''))
    .replace(/<[^>\n]+>|https?:\/\/[^\s)\]]+/g, '…')
    .replace(/^[ \t]*\|.*$/gm, (row) => row.replace(/ *\| */g, '\n'))
    .replace(/^\s*(?:[-*+]|\d+[.)]|>|#{1,6}) +/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replaceAll(/\*\*|__/g, '')
}
