import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlateFile } from './plate-file.tsx'

test('a part of a plate is a view of its file, of the size of the part', () => {
  const whole = renderToStaticMarkup(<PlateFile name="door" ground="wall" />)
  expect(whole).toContain('/door-wall.svg" alt="" width="360" height="240" loading="lazy"')
  const part = renderToStaticMarkup(<PlateFile name="door" ground="night" crop="0 30 360 180" fit="xMaxYMid slice" />)
  expect(part).toContain('/door-night.svg#svgView(viewBox(0,30,360,180);preserveAspectRatio(xMaxYMid%20slice))" alt="" width="360" height="180"')
})
