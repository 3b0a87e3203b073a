import { expect, test } from 'vitest'
import { todayCopy } from './copy.ts'

test.each([
  [1, 1, 'Ett väntar på svar.'],
  [2, 0, 'Två väntar på svar.'],
  [0, 1, 'Ett svar är på väg.'],
  [0, 2, 'Två svar är på väg.'],
  [0, 13, '13 svar är på väg.'],
  [0, 0, 'Inget väntar på svar.'],
])('%i open and %i answers on their way: %s', (open, onTheirWay, said) => {
  expect(todayCopy.waiting(open, onTheirWay)).toBe(said)
})
