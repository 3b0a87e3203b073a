import { expect, test } from 'vitest'
import { plateSizes } from './plate.tsx'
import drawings from './plates/paths.json' with { type: 'json' }

test('plateSizes are the sizes in paths.json', () => {
  const drawn = Object.entries(drawings).map(([name, { width, height }]) => [name, `0 0 ${width} ${height}`])
  expect(plateSizes).toEqual(Object.fromEntries(drawn))
})
