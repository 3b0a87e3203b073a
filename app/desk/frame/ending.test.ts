import { expect, test } from 'vitest'
import { endingWords } from './ending.ts'

test('what ends the session is told, with a button only where it keeps the session open', () => {
  expect(endingWords({ isEndFixed: false })).toEqual({ strong: 'Du loggas snart ut.', text: 'Inget har hänt på länge.', stay: 'Stanna kvar' })
  expect(endingWords({ isEndFixed: true })).toEqual({ strong: 'Du loggas snart ut.', text: 'Efter sju dagar får du logga in igen.', stay: null })
})
