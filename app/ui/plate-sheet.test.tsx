import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlateSheet } from './plate-sheet.tsx'
import drawings from './plates/paths.json' with { type: 'json' }

test('each engraving that a page names is rendered once', () => {
  const paths = (['hero', 'door'] as const).map((name) => `<g id="plate-${name}"><path fill="currentColor" d="${drawings[name].light}"></path></g>`)
  expect(renderToStaticMarkup(<PlateSheet names={['hero', 'door', 'hero']} />)).toContain(`<defs>${paths.join('')}</defs>`)
  expect(renderToStaticMarkup(<PlateSheet names={[]} />)).toContain('<defs></defs>')
})

test('the paths need no escaping in an attribute', () => {
  for (const { width: _, height: __, ...paths } of Object.values(drawings)) {
    for (const data of Object.values(paths)) expect(data).toMatch(/^[\w .,-]+$/)
  }
})
