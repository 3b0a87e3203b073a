import { expect, test } from 'vitest'
import { isSignature } from './signature.ts'

test.each(['M12 40Q20 10 30 40', 'M0 0L240 80', 'M10 20C30 40 50 60 70 70C80 60 90 50 100 40M120 10L120 70'])('a drawn signature: %s', (path) => {
  expect(isSignature(path)).toBe(true)
})

test.each([
  '',
  'M12 40',
  'L12 40',
  'M12 40 L20 10',
  'm12 40l8 8',
  'M12 40L20 10Z',
  'M12 40A5 5 0 0 1 20 20',
  'M12 40H99',
  'M12 40L20',
  'M12.5 40L20 10',
  'M-1 40L20 10',
  'M12 40L241 10',
  'M12 81L20 10',
  'M12 40L999999999 10',
  'M1e9 40L20 10',
  'M12 40Q20 10 30',
  'M12 40C20 10 30 40 50 60 70 70',
  'M12 40L20 10"/><script>alert(1)</script>',
  'url(https://example.com/x.svg#a)',
  'javascript:alert(1)',
  'M12 40L20 10\n',
  `M12 40${'L20 10'.repeat(50)}`,
])('nothing else is one (case %#)', (path) => {
  expect(isSignature(path)).toBe(false)
})
