// How articles go along: patterns that make many texts sound like one machine when each has them, so they are counted over all.

/** A sentence with this many words or fewer is short. */
const shortest = 5
/** An opening of this many words or fewer that does not speak to the reader says what something is. */
const longestDefinition = 8

/** Without front matter: paragraphs and lists; no headings, tables, quotations, notes or notices that are all emphasis. */
export type Rhythm = {
  sentences: readonly string[]
  short: readonly string[]
  /** Its first sentence, where it defines something and does not speak to the reader. */
  definition: string | null
  /** Its last paragraph, where it sets a small task for today or this week. */
  task: string | null
}

const address = /(?<!\p{L})(?:du|dig|din|ditt|dina|you|your)(?!\p{L})/iu
const soon =
  /(?<!\p{L})(?:i kväll|i dag|i natt|den här veckan|denna vecka|i veckan|den här månaden|tonight|today|this (?:week|evening|afternoon|month|weekend))(?!\p{L})/iu

export function rhythmOf(markdown: string): Rhythm {
  const blocks = markdown
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^ *(```|~~~)[\s\S]*?^ *\1.*$/gm, '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:[#|>]|\[\^|\[[^\]]+\]:|!\[|<)/.test(block))
  const [first = '', ...rest] = blocks.filter((block) => !isList(block) && !/^\*[^*]/.test(block))
  const sentences = blocks.flatMap((block) => (isList(block) ? block.split(/\n(?=\s*(?:[-*+]|\d+[.)]) )/) : [block])).flatMap(sentencesOf)
  const [opening = ''] = sentencesOf(first)
  const last = rest.at(-1) ?? ''
  return {
    sentences,
    short: sentences.filter((sentence) => wordsIn(sentence) <= shortest),
    definition: wordsIn(opening) <= longestDefinition && !address.test(opening) ? opening : null,
    task: soon.test(last) ? last : null,
  }
}

const isList = (block: string) => /^(?:[-*+]|\d+[.)]) /.test(block)

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** A label in bold that begins an item is a heading, and an item that ends with no mark is no sentence. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/^\s*(?:[-*+]|\d+[.)]) (?:\[[ x]\] )?/, '')
    .replace(/^\*\*[^*]+[.:]\*\*\s*/, '')
    .replaceAll(/\[\^[^\]]+\]/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…]["”’*_)\]]*) (?=["“”‘(*_[]*[\p{Lu}\d])/u)
    .filter((sentence) => /[.!?…]["”’*_)\]]*$/.test(sentence))
}
