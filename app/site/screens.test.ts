import { expect, test } from 'vitest'
import { languageOf } from '#app/i18n/paths.ts'
import { screenAt, screenIds, screenPaths } from './screens.ts'

test('every screen has a unique address in each of its languages, and is found by it', () => {
  const paths = screenPaths()
  expect(new Set(paths.map(({ path }) => path)).size).toBe(paths.length)
  expect(new Set(paths.map(({ screen }) => screen))).toEqual(new Set(screenIds))
  for (const { screen, language, path } of paths) {
    expect(screenAt(path), path).toBe(screen)
    expect(languageOf(path), path).toBe(language)
  }
  expect(paths.filter(({ screen }) => screen === 'photography')).toEqual([{ screen: 'photography', language: 'sv', path: '/sv/fotografering' }])
  expect(screenAt('/en/fotografering')).toBeNull()
})
