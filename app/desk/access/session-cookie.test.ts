import { expect, test } from 'vitest'
import { newSecret } from '#app/people/secrets.ts'
import { clearCookie, readCookie, setCookie } from './session-cookie.ts'

const plain = { url: 'http://localhost:3001' }
const secure = { url: 'https://desk.example.com' }
const token = newSecret()

const requestWith = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })

test('under https the session’s cookie is out of reach of scripts, other hosts and plain http', () => {
  expect(setCookie('session', token, secure)).toBe(`__Host-desk=${token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure`)
  expect(clearCookie('session', secure)).toBe('__Host-desk=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure')
})

test('within one machine the cookie works without https', () => {
  expect(setCookie('session', token, plain)).toBe(`desk=${token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict`)
  expect(setCookie('setup', token, plain)).toBe(`desk-setup=${token}; Path=/; Max-Age=900; HttpOnly; SameSite=Strict`)
})

test('a token is found among other cookies', () => {
  const request = requestWith(`a=1; desk-setup=${newSecret()}; desk=${token}; b`)
  expect(readCookie(request, 'session', plain)).toBe(token)
  expect(readCookie(request, 'setup', plain)).not.toBe(token)
})

test('under https a cookie without the prefix is nobody’s: another host may have set it', () => {
  expect(readCookie(requestWith(`desk=${token}`), 'session', secure)).toBeNull()
  expect(readCookie(requestWith(`__Host-desk=${token}`), 'session', secure)).toBe(token)
})

test.each(['', 'desk=', 'desk=short', `desk=${token}x`, `desk=${token.slice(1)}!`, `xdesk=${token}`])('what is no token is none (case %#)', (cookie) => {
  expect(readCookie(requestWith(cookie), 'session', plain)).toBeNull()
})
