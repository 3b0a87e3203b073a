import type { Language } from '#app/i18n/language.ts'

/** A file to take away: made by `npm run tools`, committed in public/, and linked from articles. */
export type ToolFile = {
  tool: 'calculator' | 'log'
  language: Language
  path: string
  type: string
  /** Opens in the browser of any phone, and leaves nothing among its downloads; the others are saved. */
  isShown?: true
  /** What it is called where it is saved. Whoever sees it in a list must not learn what its owner does. */
  name: string
}

const ods = 'application/vnd.oasis.opendocument.spreadsheet'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const txt = 'text/plain; charset=utf-8'

export const toolFiles: readonly ToolFile[] = [
  { tool: 'calculator', language: 'sv', path: '/verktyg/prisraknare.ods', type: ods, name: 'kalkyl.ods' },
  { tool: 'calculator', language: 'sv', path: '/verktyg/prisraknare.xlsx', type: xlsx, name: 'kalkyl.xlsx' },
  { tool: 'calculator', language: 'en', path: '/tools/price-calculator.ods', type: ods, name: 'calculator.ods' },
  { tool: 'calculator', language: 'en', path: '/tools/price-calculator.xlsx', type: xlsx, name: 'calculator.xlsx' },
  { tool: 'log', language: 'sv', path: '/verktyg/logg.txt', type: txt, name: 'logg.txt', isShown: true },
  { tool: 'log', language: 'sv', path: '/verktyg/logg.ods', type: ods, name: 'logg.ods' },
  { tool: 'log', language: 'sv', path: '/verktyg/logg.xlsx', type: xlsx, name: 'logg.xlsx' },
  { tool: 'log', language: 'en', path: '/tools/log.txt', type: txt, name: 'log.txt', isShown: true },
  { tool: 'log', language: 'en', path: '/tools/log.ods', type: ods, name: 'log.ods' },
  { tool: 'log', language: 'en', path: '/tools/log.xlsx', type: xlsx, name: 'log.xlsx' },
]

const byPath = new Map(toolFiles.map((file) => [file.path, file]))

/** The file at a path of the site; undefined for any other path. */
export function toolFileAt(path: string): ToolFile | undefined {
  return byPath.get(path)
}
