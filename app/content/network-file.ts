import { z } from 'zod'
import { isLanguage, type Language, languages } from '#app/i18n/language.ts'
import { checkedYaml, type Complaints } from './checked-yaml.ts'
import { oneLine, paragraph } from './content-values.ts'

/** The network page's text as parsed from its file. */
export interface NetworkText {
  language: Language
  title: string
  content: string
}

const networkText = z.strictObject({ title: oneLine, content: paragraph })

/** Parses `{language}.yaml`; null for any other name. */
export function networkLanguage(fileName: string): Language | null {
  const language = /^(.*)\.yaml$/.exec(fileName)?.[1]
  return isLanguage(language) ? language : null
}

/** Parses the network page's text: YAML with title and content. */
export function readNetworkText(fileName: string, text: string): { value: NetworkText; complaints?: undefined } | Complaints {
  const language = networkLanguage(fileName)
  const checked = checkedYaml(text, networkText)
  if (language !== null && !checked.complaints) return { value: { language, ...checked.value } }
  const naming = language === null ? [{ line: 1, message: `the file must be named ${languages.map((each) => `${each}.yaml`).join(' or ')}` }] : []
  return { complaints: [...naming, ...(checked.complaints ?? [])] }
}
