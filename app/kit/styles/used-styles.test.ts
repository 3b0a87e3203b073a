import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const html = '<html><body class="page"><a id="top" class="go [&amp;&gt;svg]:w-4" href="/">Up</a><svg><path d="M0 0"></path></svg></body></html>'

const used = (css: string) => usedStyles(css, html)

test.each([
  ['of an element', 'a{color:red}', 'p{color:red}'],
  ['of a class', '.go{color:red}', '.stop{color:red}'],
  ['of an id', '#top{color:red}', '#foot{color:red}'],
  ['of each part', 'body.page>a .go{color:red}', '.page .stop a{color:red}'],
  ['of a class with escaped characters', String.raw`.\[\&\>svg\]\:w-4{width:1px}`, String.raw`.\[\&\>img\]\:w-4{width:1px}`],
  ['inside of at-rules', '@media (width>=1px){@supports (a:b){.go{color:red}}}', '@media (width>=1px){@supports (a:b){.stop{color:red}}}'],
  ['of one of several', ':is(p,.go){color:red}', ':is(p,.stop) a{color:red}'],
  ['of what contains another', 'body:has(.go){color:red}', 'body:has(>.stop,p){color:red}'],
  ['of form fields', 'a::after{color:red}', '::placeholder{color:red}'],
])('keeps the rules %s that the page has, and leaves out others', (_, kept, left) => {
  expect(used(`${kept}${left}`)).toBe(kept)
})

test.each([
  'a:hover,a:not(.stop),a[href="{x}"]:focus-visible{color:red}',
  '*,::before,:root{color:red}',
  '.go{color:red;&:hover{color:blue}}',
  '@font-face{font-family:X;src:url("x;{}")}',
  '@view-transition{navigation:auto}',
  '@layer a,b;',
  '.go{content:"}"}',
])('keeps what may match: %s', (css) => {
  expect(used(css)).toBe(css)
})

test('keeps the matching selectors of a list', () => {
  expect(used('p,a,.stop{color:red}')).toBe('a{color:red}')
})

test('keeps the order of layers, also of an empty one', () => {
  expect(used('@layer a{p{color:red}}@layer b{a{color:red}}')).toBe('@layer a{}@layer b{a{color:red}}')
})

test('leaves out custom properties, registered properties and keyframes that no rule uses', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}@property --b{inherits:false}@property --d{inherits:false}@keyframes in{0%{top:0}}@keyframes out{to{top:0}}a{top:var(--a);animation:in 1s}'
  expect(used(css)).toBe(':root{--a:var(--b);--b:1px;}@property --b{inherits:false}@keyframes in{0%{top:0}}a{top:var(--a);animation:in 1s}')
})

test('a rule whose properties are all unused is left out', () => {
  expect(used('.go{--a:1px}a{color:red}')).toBe('a{color:red}')
})
