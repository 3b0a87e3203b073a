import fc from '#test/seeded.ts'

/** Addresses that a browser would run, or that lead out of the web: a link or image to one loses it. */
export const refusedAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'file:///etc/passwd',
  'blob:https://norrljus.example/1',
]

/** A link and an image to an address. */
export const linkAndImage = (address: string) => `[link](<${address}>) ![image](<${address}>)`

/** HTML in Markdown, which stays text. */
export const rawHtml = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\nText <b onclick="x()">b</b> <iframe src="/"></iframe>'

/** HTML, and what Markdown makes attributes of. */
export const hostileMarkup = [
  '<script>alert(1)</script> <style>p{}</style> <img src=x onerror=alert(1)> <iframe src="https://evil.example"></iframe>',
  '[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x) ![d](javascript:alert(1)) <javascript:alert(1)>',
  '![e](data:image/svg+xml,<svg/onload=alert(1)>) ![f" onerror="alert(1)](https://images.example/a.png "x\\" onload=\\"y")',
  '## <b onclick=alert(1)>Rubrik</b> {#id .class style=x}',
]

const part = fc.constantFrom(
  '<script>',
  'javascript:',
  '![](',
  '](',
  '[',
  '<',
  '>',
  'onerror=',
  '"',
  "'",
  '&#x6A;',
  '\n',
  '\n\n',
  '| a |',
  '|--|',
  '`',
  '<svg/onload=x>',
)

/** Any text, with pieces that HTML or Markdown are made of. */
export const hostileMarkdown = fc.array(fc.oneof(part, fc.string()), { maxLength: 12 }).map((parts) => parts.join(''))
