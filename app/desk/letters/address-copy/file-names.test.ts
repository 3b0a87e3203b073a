import { expect, test } from 'vitest'
import { createFileNames } from './file-names.ts'

test.each([
  ['01.jpg', '01.jpg'],
  ['Prislista för våren.pdf', 'Prislista-for-varen.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\avtal.pdf', 'avtal.pdf'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['.hidden', 'hidden'],
  ['Прайс.pdf', 'fil.pdf'],
  ['', 'fil'],
  ['..', 'fil'],
  ['a\u202Egpj.exe', 'a-gpj.exe'],
  ['räkning?*<>|":.pdf', 'rakning.pdf'],
  ['slut. ', 'slut'],
  [`${'å'.repeat(300)}.pdf`, `${'a'.repeat(80)}.pdf`],
  ['utan ändelse.en mycket lång', 'utan-andelse.en-mycket-lang'],
])('%j is called %s in an archive', (given, name) => {
  expect(createFileNames()(given)).toBe(name)
})

test('no two files of a folder have one name, also where only case differs', () => {
  const nameFor = createFileNames()
  expect(['01.jpg', '01.JPG', '01.jpg', '01-2.jpg', 'å', 'a'].map(nameFor)).toEqual(['01.jpg', '01-2.JPG', '01-3.jpg', '01-2-2.jpg', 'a', 'a-2'])
})
