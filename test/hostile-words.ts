/** Slugs that a database, a file system or an address would read as something else. */
export const hostileSlugs = ["' or 1=1 --", '%', 'north_light', 'NORTH-LIGHT', 'north-light\0', '\0', '', '../..', 'å', '\uD800', 'x'.repeat(100_000)]

/** What a text field of a form may be sent. */
export const hostileFields = [
  '',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Egnp.exe',
  '\u200F',
  '\r\n\r\n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  "'; drop table articles; --",
  '%00',
  'NaN',
  '1e999',
  '-1',
  '[object Object]',
  '\u0085\u2028',
  '𝕏'.repeat(200),
  'x'.repeat(100_000),
  '\n'.repeat(50_000),
]

/** What would end the element, attribute, comment, data or address that a text stands in. */
export const hostileMarks = [
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea></script><script>alert(1)</script><img src=x onerror=alert(1)>\u0000\u0007',
  `</script></style></title>--><img src=x onerror=alert(1)>{brand}\u202E\u0000]]>"'&\n${'å'.repeat(200)}`,
  '<img src=x onerror=alert(1)> "\'> javascript:alert(1) {brand} är',
  '<b onclick=alert(1)>b</b> <style>*{}</style> <!-- ]]> &amp; &lt;script&gt;',
  '" onmouseover="alert(1)" style="position:fixed" x="',
  "' onfocus='alert(1)' autofocus '",
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/a.js',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '![x](https://evil.example/a.png) [x](javascript:alert(1))',
  'Ljus & <mörker> ]]>',
  'A\u0001B\u000BC \uFFFE \u{1F319} D',
]

export const hostileWords = [...hostileFields, ...hostileMarks, ...hostileSlugs]
