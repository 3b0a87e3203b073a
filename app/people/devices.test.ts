import { expect, test } from 'vitest'
import { deviceName } from './devices.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test.each([
  [windows, 'Chrome, Windows'],
  [`${windows} Edg/142.0.0.0`, 'Edge, Windows'],
  [iphone, 'Safari, iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8', 'Okänd enhet'],
  [null, 'Okänd enhet'],
])('a browser is known by its name and system (case %#)', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
