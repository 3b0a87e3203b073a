import { expect, test } from 'vitest'
import { isExample } from './examples.ts'
import { facts } from './facts.ts'

test.each([
  ['hello@example.com', true],
  ['namn@post.example.org', true],
  ['hej@norrljus.se', false],
  ['example.com@norrljus.se', false],
  ['hej@myexample.com', false],
])('the address %s is an example: %s', (address, is) => {
  expect(isExample('email', address)).toBe(is)
})

test('the services that a new site begins with are examples under any name, and so is a page at a host kept for examples', () => {
  for (const name of ['messenger', 'profile'] as const) {
    expect(isExample(name, { ...facts[name].standard, label: 'Threema' })).toBe(true)
    expect(isExample(name, { url: 'https://www.example.com/vi', label: 'Vi' })).toBe(true)
    expect(isExample(name, { url: 'https://signal.me/#eu/examples', label: 'Signal' })).toBe(false)
    expect(isExample(name, { url: 'https://norrljus.se/?from=example.com', label: 'Vi' })).toBe(false)
  }
})

test('what is no address of the company is no example', () => {
  expect(isExample('companyName', 'Example.com')).toBe(false)
  expect(isExample('exit', { sv: 'https://example.com/', en: 'https://example.com/' })).toBe(false)
  expect(isExample('companyNumber', null)).toBe(false)
})
