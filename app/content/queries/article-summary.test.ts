import { expect, test } from 'vitest'
import { articleSummary } from './article-summary.ts'

test('the description is the summary, as it is', () => {
  expect(articleSummary('About *windows*.', '# A window')).toBe('About *windows*.')
})

test.each([null, '', '  '])('without a description (%j) it is the first line, without marks', (description) => {
  expect(articleSummary(description, '\n## A *window* to the `north`\nSecond line')).toBe('A window to the north…')
})

test('a line of 200 characters stays whole, one of 201 is cut, marks not counted', () => {
  expect(articleSummary(null, `**${'a'.repeat(200)}**`)).toBe(`${'a'.repeat(200)}…`)
  expect(articleSummary(null, 'a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
  expect(articleSummary(null, '🪟'.repeat(201))).toBe(`${'🪟'.repeat(200)}…`)
})

test('Windows line breaks end a line too', () => {
  expect(articleSummary(null, 'One\r\nTwo')).toBe('One…')
})
