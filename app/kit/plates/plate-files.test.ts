import { expect, test } from 'vitest'
import drawings from './paths.json' with { type: 'json' }
import { drawPlateFiles } from './plate-files.ts'

const { folder, files } = drawPlateFiles()

test('a plate has a file for every ground, with the colours of both schemes', () => {
  const onNight = files.get(`${folder}/door-night.svg`)
  expect(onNight).toContain(`viewBox="0 0 360 240"`)
  expect(onNight).toContain(drawings.door.light)
  expect(onNight).toContain('.l{fill:#93a8a1}')
  expect(files.get(`${folder}/door-wall-2.svg`)).toMatch(/\.l\{fill:#fbfcf9\}.*dark.*\.l\{fill:#71887f\}/)
  expect(files).toHaveLength(Object.keys(drawings).length * 3)
})
