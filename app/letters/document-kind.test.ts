import { expect, test } from 'vitest'
import { documentKind } from './document-kind.ts'
import { zipOf } from './testing/zip.ts'

const text = (words: string) => Buffer.from(words)
const word = ['[Content_Types].xml', 'word/document.xml']
const excel = ['[Content_Types].xml', 'xl/workbook.xml']

test.each([
  ['a PDF', text('%PDF-1.7\n'), 'avtal.pdf', 'pdf'],
  ['a PDF by another name', text('%PDF-1.7\n'), 'avtal.txt', 'pdf'],
  ['a document of Word', zipOf(word), 'brev.docx', 'docx'],
  ['a sheet of Excel', zipOf(excel), 'kalkyl', 'xlsx'],
  ['a zip with a comment', Buffer.concat([zipOf(word).subarray(0, -2), Buffer.from([3, 0]), text('abc')]), 'brev.docx', 'docx'],
  ['a text', text('\u{FEFF}Hej\r\n\tpå dig'), 'lista.TXT', 'txt'],
  ['a page', text('<script>alert(1)</script>'), 'sida.html', null],
  ['a picture of lines', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'bild.svg', null],
  ['a program by the name of a text', Buffer.from('4d5a900003000000', 'hex'), 'lista.txt', null],
  ['a text that is not UTF-8', Buffer.from('r\u00E4kning', 'latin1'), 'lista.txt', null],
  ['a document with a program', zipOf([...word, 'word/vbaProject.bin']), 'brev.docx', null],
  ['a document with an executable', zipOf([...word, 'word/embeddings/x.EXE']), 'brev.docx', null],
  ['a zip of something else', zipOf(['a.txt']), 'brev.docx', null],
  ['a zip that is cut off', zipOf(word).subarray(0, -30), 'brev.docx', null],
  ['a zip that promises more than it has', zipOf(word, 3), 'brev.docx', null],
  ['nothing', text(''), 'a.pdf', null],
])('%s is known by its content', (_, bytes, name, kind) => {
  expect(documentKind(bytes, name)).toBe(kind)
})
