import { expect, test } from 'vitest'
import { namedImages } from './named-images.ts'

test.each<[string, string, [string, number][]]>([
  ['none', 'Text with [a link](a.jpg)', []],
  ['one', '![Alt](a.jpg)', [['a.jpg', 1]]],
  ['a caption', 'Text\n\n![Alt](a.jpg "Caption (with) ]")', [['a.jpg', 3]]],
  [
    'two on a line, and one below',
    '![](a.jpg) ![b](b.png)\n![c](https://images.example/c.png)',
    [
      ['a.jpg', 1],
      ['b.png', 1],
      ['https://images.example/c.png', 2],
    ],
  ],
  ['brackets in the description', '![A [small] \\] desk](a.jpg)', [['a.jpg', 1]]],
  ['an address in angles', '![a](<my desk.jpg>)', [['my desk.jpg', 1]]],
  [
    'in a link, a list, a quote',
    '[![a](a.jpg)](/sv)\n- ![b](b.jpg)\n> ![c](c.jpg)',
    [
      ['a.jpg', 1],
      ['b.jpg', 2],
      ['c.jpg', 3],
    ],
  ],
  ['by a definition', '![Desk][d] and [a link][l]\n\n[d]: a.jpg "Caption"\n[l]: b.jpg', [['a.jpg', 3]]],
  ['by a definition of its own name', '![Desk]\n\n[desk]: <a.jpg>', [['a.jpg', 3]]],
  ['escaped', '\\![a](a.jpg)', []],
  ['in a code span', 'Write `![a](a.jpg)` or ``![b](b.jpg) ` ``', []],
  ['in a code block', '```md\n![a](a.jpg)\n```\n\n![b](b.jpg)\n\n~~~\n![c](c.jpg)\n~~~', [['b.jpg', 5]]],
])('%s', (_, text, images) => {
  expect(namedImages(text).map(({ address, line }) => ({ address, line }))).toEqual(images.map(([address, line]) => ({ address, line })))
})

test.each([
  ['![](a.jpg)', ''],
  ['![ A desk ](a.jpg)', ' A desk '],
  ['![A desk][d]\n\n[d]: a.jpg', 'A desk'],
  ['![][d] ![A desk][d]\n\n[d]: a.jpg', ''],
  ['![Desk]\n\n[desk]: a.jpg', 'Desk'],
])('the text of %j is %j', (text, alt) => {
  expect(namedImages(text)).toMatchObject([{ address: 'a.jpg', alt }])
})
