import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlateSheet } from './plate-sheet.tsx'
import drawings from './plates/paths.json' with { type: 'json' }

test('each engraving that a page names is rendered once', () => {
  const paths = (['hero', 'door'] as const).map((name) => `<path id="plate-${name}" fill="currentColor" d="${drawings[name].d}"></path>`)
  expect(renderToStaticMarkup(<PlateSheet names={['hero', 'door', 'hero']} />)).toContain(`<defs>${paths.join('')}</defs>`)
  expect(renderToStaticMarkup(<PlateSheet names={[]} />)).toContain('<defs></defs>')
})

test('the paths need no escaping in an attribute', () => {
  for (const { d } of Object.values(drawings)) expect(d).toMatch(/^[\w .,-]+$/)
})
