import { expect, test } from 'vitest'
import { countRequest, createFigures, createTroubleReport } from './figures.ts'

test('what was refused and failed since the last report is told, and only that', () => {
  const figures = createFigures()
  const report = createTroubleReport(figures)
  countRequest(figures, 'page', 200)
  countRequest(figures, 'page', 304)
  countRequest(figures, 'app', 404)
  expect(report()).toBeNull()
  for (let count = 0; count < 3; count++) countRequest(figures, 'form', 429)
  countRequest(figures, 'refused', 431)
  countRequest(figures, 'app', 503)
  figures.crowded += 2
  expect(report()).toBe('Refused or failed in the last minute: 3 × 429, 1 × 431, 1 × 503, 2 × too many connections of one address.')
  expect(report()).toBeNull()
  countRequest(figures, 'page', 503)
  expect(report()).toBe('Refused or failed in the last minute: 1 × 503.')
})
