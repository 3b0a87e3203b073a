import { fieldsOf } from '#test/fields.ts'
import { expect, test } from 'vitest'
import type { Fields } from './field.ts'
import { type MachineSign, machineSigns } from './machine-signs.ts'

const fields: Fields = {
  name: { kind: 'line', max: 200, required: true },
  email: { kind: 'email' },
  city: { kind: 'line', max: 200 },
  theme: { kind: 'text', max: 4000 },
  inspiration: { kind: 'text', max: 4000, asksForLinks: true },
  profile: { kind: 'line', max: 200, asksForLinks: true },
  comments: { kind: 'text', max: 4000 },
}

const browsers: Record<string, Record<string, string>> = {
  Firefox: {
    'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'sv-SE,sv;q=0.8,en-US;q=0.5,en;q=0.3',
  },
  'Chrome, from a script': {
    'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    Accept: '*/*',
    'Accept-Language': 'sv',
  },
  'Safari in an app': {
    'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0',
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'en-GB,en;q=0.9',
  },
}

function signsOf(sent: Record<string, string>, headers: Record<string, string> = browsers['Firefox'] ?? {}): MachineSign[] {
  const posted = fieldsOf(Object.entries(sent))
  const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, posted.get(name) ?? []]))
  return machineSigns({ fields, form: { fields: posted }, typed, headers: new Headers(headers) })
}

const alva = { name: 'Alva Å. von Ek', email: 'alva@www.exempel.se', city: 'Umeå', comments: 'Hej!', extra: '' }

test('trap: what stands in the hidden field is a sign, the empty field that every browser sends is none', () => {
  expect(signsOf(alva)).toEqual([])
  expect(signsOf({ ...alva, extra: ' ' })).toEqual(['trap'])
})

test('a link in a line is a sign, a name or an address with dots is none', () => {
  expect(signsOf({ ...alva, name: 'alva.se', city: 'Malmö/Lund, ring www Alva' })).toEqual([])
  expect(signsOf({ ...alva, name: 'Win https://spam.example' })).toEqual(['link-in-line'])
  expect(signsOf({ ...alva, city: 'WWW.spam.example' })).toEqual(['link-in-line'])
})

test('many links are a sign, five are none, and those in a field that asks for them are not counted', () => {
  const links = (count: number) => Array.from({ length: count }, (_, index) => `https://www.instagram.com/p/${index}`).join('\n')
  expect(signsOf({ ...alva, theme: links(4), comments: 'Se även http://exempel.se' })).toEqual([])
  expect(signsOf({ ...alva, theme: links(3), comments: links(3) })).toEqual(['many-links'])
  expect(signsOf({ ...alva, inspiration: links(30), profile: 'https://exempel.se/alva', comments: links(5) })).toEqual([])
  expect(signsOf({ ...alva, inspiration: links(30), comments: links(6) })).toEqual(['many-links'])
})

test.each(Object.keys(browsers))('%s sends what browsers send', (browser) => {
  expect(signsOf(alva, browsers[browser])).toEqual([])
})

test('a form without any header of a browser is a machine’s, one that lacks a single header is none', () => {
  expect(signsOf(alva, { 'Content-Type': 'application/x-www-form-urlencoded' })).toEqual(['no-browser'])
  for (const missing of ['User-Agent', 'Accept', 'Accept-Language']) {
    const { [missing]: _, ...headers } = browsers['Firefox'] ?? {}
    expect(signsOf(alva, headers), missing).toEqual([])
  }
})

test('all signs are reported', () => {
  expect(signsOf({ ...alva, extra: 'x', city: 'http://a.example '.repeat(6) }, {})).toEqual(['trap', 'link-in-line', 'many-links', 'no-browser'])
})
