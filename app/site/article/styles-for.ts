import type { SheetName } from '#app/styles/style-sheet.ts'

/** The code sheet only where needed: few articles have code. */
export function stylesFor(html: string): SheetName[] {
  return html.includes('<pre') ? ['article', 'code'] : ['article']
}
