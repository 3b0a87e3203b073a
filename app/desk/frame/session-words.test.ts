import { expect, test } from 'vitest'
import { sessionWords } from './session-words.ts'

test('what ends the session is told, with a button only where it keeps the session open', () => {
  expect(sessionWords({ isEndFixed: false })).toMatchObject({
    ending: { strong: 'Du loggas snart ut.', text: 'Inget har hänt på länge.' },
    stay: 'Stanna kvar',
  })
  expect(sessionWords({ isEndFixed: true })).toMatchObject({
    ending: { strong: 'Du loggas snart ut.', text: 'Efter sju dagar får du logga in igen.' },
    stay: null,
  })
})
