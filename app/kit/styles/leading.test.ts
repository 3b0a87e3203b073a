import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no element has a line height of its own beside a text size of a screen width, which would win (style-sheet.ts)', () => {
  const classes = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]([^'"`\n]*\bleading-[^'"`\n]*)['"`]/g)].map(([, list = '']) => list),
  )
  expect(classes.length).toBeGreaterThan(5)
  expect(classes.filter((list) => /:text-(display|h1|h2|h3|lead|prose)\b/.test(list))).toEqual([])
})
