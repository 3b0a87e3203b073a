import { floodWindow } from '#app/forms/flood-gate.ts'
import type { Language } from '#app/i18n/language.ts'
import { channelNames, type Facts } from '#app/texts/facts.ts'
import { fill } from '#app/texts/fill.ts'
import { filledIn } from '#app/texts/words.ts'
import type { LegalBlock, LegalSection } from '#app/kit/legal-page.tsx'
import { companyLines } from '#app/site/frame/company.ts'
import type { Texts } from '#app/texts/texts.ts'
import type { PrivacyCopy } from './copy.ts'

type PrivacyWords = Omit<PrivacyCopy, 'title' | 'description' | 'heading' | 'lead' | 'updated'>

/** What is kept, for how long and who sees it: from the values that the code uses. A fact that is not given has no line. */
export function privacySections(
  copy: PrivacyWords,
  { texts, language, storeApplications, sendsMail }: { texts: Texts; language: Language; storeApplications: boolean; sendsMail: boolean },
): LegalSection[] {
  const { brand, email, processors, retention } = texts.facts
  const words = filledIn(copy, { brand, email, ...channelNames(texts.facts), minutes: String(floodWindow / 60_000) })
  const company = companyLines(texts, language)
  return [
    {
      heading: words.responsible.heading,
      blocks: [...(company.length > 0 ? [words.responsible.text, { list: company }] : []), words.responsible.contact],
    },
    { heading: words.reading.heading, blocks: [...Object.values(words.reading.paragraphs), ...(texts.facts.exit === null ? [] : [words.reading.exit])] },
    {
      heading: words.writing.heading,
      blocks: [
        ...Object.values(words.writing.paragraphs),
        words.writing.channels,
        storeApplications ? words.writing.applicationsKept : words.writing.applicationsNotKept,
      ],
    },
    {
      heading: words.reply.heading,
      blocks: [words.reply.paragraphs.codeOpens, ...(sendsMail ? [words.reply.paragraphs.mailSays] : []), words.reply.paragraphs.callTimes],
    },
    { heading: words.keeping.heading, blocks: [{ terms: keptTimes(words.keeping, retention) }, ...Object.values(words.keeping.paragraphs)] },
    { heading: words.grounds.heading, blocks: [{ terms: Object.values(words.grounds.items).map(({ what, ground }) => ({ term: what, text: ground })) }] },
    { heading: words.recipients.heading, blocks: [...processorBlocks(words.recipients, processors), words.recipients.text] },
    { heading: words.quiz.heading, blocks: Object.values(words.quiz.paragraphs) },
    { heading: words.rights.heading, blocks: [words.rights.intro, { list: Object.values(words.rights.items) }, ...Object.values(words.rights.paragraphs)] },
  ]
}

/** A list of those who handle personal data, and how it is protected outside the EU (GDPR article 13(1)(e) and (f)). */
function processorBlocks(words: PrivacyCopy['recipients'], processors: Facts['processors']): LegalBlock[] {
  if (processors.length === 0) return []
  const lines = processors.map(({ safeguard, ...each }) => (safeguard ? fill(words.guarded, { ...each, safeguard }) : fill(words.one, each)))
  return [words.intro, { list: lines }, ...(processors.some(({ safeguard }) => safeguard) ? [words.transfers] : [])]
}

function keptTimes(words: PrivacyCopy['keeping'], { letters, quarantine, mails, quiz }: Facts['retention']) {
  const time = ({ one, many }: { one: string; many: string }, count: number) => (count === 1 ? one : fill(many, { count: String(count) }))
  const kept = {
    letters: time(words.months, letters),
    quarantine: time(words.days, quarantine),
    mails: time(words.months, mails),
    quiz: time(words.months, quiz),
  }
  const rows = (['letters', 'quarantine', 'mails', 'quiz'] as const).map((name) => ({
    term: words[name].what,
    text: fill(words[name].time, { time: kept[name] }),
  }))
  return [...rows, { term: words.accounts.what, text: words.accounts.time }]
}
