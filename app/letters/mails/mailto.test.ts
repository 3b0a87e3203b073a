import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test('an address cannot add recipients or a text to the mail that its link opens', () => {
  const address = 'anna?cc=evil%40evil.example&bcc=b@example.net&body=Hej&x=@example.com'
  const link = new URL(mailto(address, { subject: 'Svar: 50 % & mer' }))
  expect(decodeURIComponent(link.pathname)).toBe(address)
  expect([...link.searchParams]).toEqual([['subject', 'Svar: 50 % & mer']])
})

test('a plain address stays readable, and lines end as RFC 6068 has them', () => {
  expect(mailto('hej@example.com')).toBe('mailto:hej@example.com')
  expect(mailto('hej@example.com', { body: 'Hej\nAnna\r\n' })).toBe('mailto:hej@example.com?body=Hej%0D%0AAnna%0D%0A')
})
