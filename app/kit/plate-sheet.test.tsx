import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlateSheet } from './plate-sheet.tsx'
import drawings from './plates/paths.json' with { type: 'json' }

test('each engraving that a page names is rendered once', () => {
  const { light, shade, opening } = drawings.door
  const door = `<g id="plate-door"><path fill="currentColor" d="${light}"></path><path class="shade" d="${shade}"></path><path class="opening" d="${opening}"></path></g>`
  const strip = `<g id="plate-strip"><path fill="currentColor" d="${drawings.strip.light}"></path></g>`
  expect(renderToStaticMarkup(<PlateSheet names={['door', 'strip', 'door']} />)).toContain(`<defs>${door}${strip}</defs>`)
  expect(renderToStaticMarkup(<PlateSheet names={[]} />)).toContain('<defs></defs>')
})

test('the paths need no escaping in an attribute', () => {
  for (const { width: _, height: __, ...paths } of Object.values(drawings)) {
    for (const data of Object.values(paths)) expect(data).toMatch(/^[\w .,-]+$/)
  }
})
