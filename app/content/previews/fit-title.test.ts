import { expect, test } from 'vitest'
import { fitTitle, type Word } from './fit-title.ts'

// Letters of half an em, in an area of 1000 by 200 pixels: at 100 pixels two lines of 20 letters, at 50 four of 40.
const area = { width: 1000, height: 200, sizes: [100, 50], lineHeight: 1 }
const gaps = { space: 0.5, ellipsis: 0.5 }
const words = (text: string): Word[] => text.split(' ').map((word) => ({ text: word, width: word.length / 2 }))
const fit = (text: string) => fitTitle(words(text), area, gaps)

test('a short title has the largest size', () => {
  expect(fit('Kreatörsnätverk')).toEqual({ size: 100, lines: ['Kreatörsnätverk'] })
})

test('lines are about as long as each other', () => {
  expect(fit('Rådgivning för alla kreatörer')).toEqual({ size: 100, lines: ['Rådgivning för', 'alla kreatörer'] })
})

test('a title that is too long for two lines is set smaller', () => {
  const { size, lines } = fit('Marknadsför din sida utan att bränna ut dig på kuppen')
  expect(size).toBe(50)
  expect(lines.join(' ')).toBe('Marknadsför din sida utan att bränna ut dig på kuppen')
  expect(lines).toHaveLength(2)
})

test('a word that is wider than a large line makes the title smaller', () => {
  expect(fit('Prenumerationsplattform nu').size).toBe(50)
})

test('what does not fit in the smallest size ends with an ellipsis, between words', () => {
  const { size, lines } = fit(`${'ord, '.repeat(60)}slut`)
  expect(size).toBe(50)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/ord…$/)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(40)
})

test('a title without words has no lines', () => {
  expect(fitTitle([], area, gaps).lines).toEqual([])
})
