import { expect, test } from 'vitest'
import { layOutMarkdown } from './lay-out-markdown.ts'
import { partsAtMarks } from './hanging-marks.ts'

const html = (markdown: string) => layOutMarkdown(markdown, 'sv').html

test.each([
  ['Sweden’s “OnlyFans law” of July', ['Sweden’s', ' “', 'OnlyFans law” of July']],
  ['”Nej”, sa hon', ['', '”', 'Nej”, sa hon']],
  ['Sa hon\u00A0»nej»', ['Sa hon', '\u00A0»', 'nej»']],
  ['Ett citat” slutar här ”', ['Ett citat” slutar här ”']],
])('“%s” is parted at opening marks', (text, parts) => {
  expect(partsAtMarks(text, true)).toEqual(parts)
})

test('a quotation’s opening marks hang, with the space before them, and nothing else changes', () => {
  expect(html('> ”Nej”, sa hon, ’aldrig’.')).toContain(
    '<p><span class="hung"><span>”</span></span>Nej”, sa hon,<span class="hung hung-single"> <span>’</span></span>aldrig’.</p>',
  )
})

test('a mark at the beginning of an element within a line has no space that could be wider, and stays', () => {
  expect(html('> Sa hon **”nej”** och `”ja”`')).not.toContain('hung')
})

test('ordinary text has no hanging marks', () => {
  expect(html('”Nej”, sa hon, ”aldrig”.')).not.toContain('hung')
})
