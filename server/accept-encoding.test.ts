import { expect, test } from 'vitest'
import { preferredEncoding } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['gzip;q=2', 'identity'],
  ['zstd', 'identity'],
])('%s asks for %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
  expect(preferredEncoding(header)).toBe(encoding)
})
