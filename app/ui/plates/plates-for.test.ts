import { expect, test } from 'vitest'
import { insertAll } from '#app/page-inserts.ts'
import drawings from './paths.json' with { type: 'json' }
import { plateMarker } from './plate-marker.ts'
import { platesFor } from './plates-for.ts'

function inserted(text: string): string {
  const page = Buffer.from(text)
  return insertAll(page, [platesFor(page)]).toString()
}

test('each engraving that a page names is drawn in it once, where the marker stood', () => {
  const page = inserted(`<p>å – ä</p><defs>${plateMarker(['hero', 'door', 'hero'])}</defs><p>ö</p>`)
  const paths = (['hero', 'door'] as const).map((name) => `<path id="plate-${name}" fill="currentColor" d="${drawings[name].d}"></path>`)
  expect(page).toBe(`<p>å – ä</p><defs>${paths.join('')}</defs><p>ö</p>`)
})

test('a page that shows none stays as it is', () => {
  expect(inserted(`<defs>${plateMarker([])}</defs>`)).toBe('<defs></defs>')
  expect(inserted('<p>Inget här.</p>')).toBe('<p>Inget här.</p>')
})

test('the paths can stand in an attribute as they are', () => {
  for (const { d } of Object.values(drawings)) expect(d).toMatch(/^[\w .,-]+$/)
})
