import path from 'node:path'
import { z } from 'zod'
import { longestSynonym, noSynonyms, type SynonymGroups, type Synonyms, synonymsFrom } from '#app/content/search/synonyms.ts'
import { wordsIn } from '#app/content/search/words.ts'
import { checkedYaml, type Complaints } from './checked-yaml.ts'
import type { ContentFault } from './content-fault.ts'
import { readSource } from './content-source.ts'
import { oneLine } from './content-values.ts'

export const synonymsFileName = 'synonyms.yaml'

const entry = oneLine.refine((text) => {
  const { length } = wordsIn(text)
  return length > 0 && length <= longestSynonym
}, `has an entry that is not one to ${longestSynonym} words`)
// Each of them costs a search a look-up.
const groups = z
  .array(z.array(entry).min(2, 'has a line of fewer than two entries').max(12, 'has a line of more than twelve entries'))
  .max(300, 'has too many lines')
  .default([])
const schema = z.strictObject({ sv: groups, en: groups })

/** Parses `synonyms.yaml`: by language, lines of words that stand for each other in a search. */
export function readSynonyms(_fileName: string, text: string): { value: SynonymGroups; complaints?: undefined } | Complaints {
  const checked = checkedYaml(text, schema)
  return checked.complaints ? checked : { value: checked.value }
}

/**
 * Reads the synonyms of a content folder, for a process that searches. A faulty file gives none; a folder without the file
 * has none.
 */
export async function loadSynonyms(folder: string): Promise<{ synonyms: Synonyms; faults: ContentFault[] }> {
  const source = await readSource(path.join(folder, synonymsFileName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    return { complaints: [{ line: 1, message: `cannot be read (${error.message})` }] }
  })
  if (source === null) return { synonyms: noSynonyms, faults: [] }
  const read = source.complaints ? source : readSynonyms(synonymsFileName, source.text)
  if (!read.complaints) return { synonyms: synonymsFrom(read.value), faults: [] }
  return { synonyms: noSynonyms, faults: read.complaints.map((complaint) => ({ file: synonymsFileName, ...complaint })) }
}
