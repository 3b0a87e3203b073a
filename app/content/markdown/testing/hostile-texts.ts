const size = 200_000

/** A piece repeated up to 200 KB. */
const filled = (piece: string) => piece.repeat(Math.floor(size / piece.length))

/** Numbered pieces up to a number of characters. */
function counted(piece: (n: number) => string, length = size): string {
  let text = ''
  for (let n = 0; text.length < length; n++) text += piece(n)
  return text
}

/** Texts that exhaust a Markdown parser's stack or memory, or take hours. Most are just below the limit of 200 KB. */
export const hostileTexts: Record<string, string> = {
  'quotes in quotes': '>'.repeat(4096),
  'lists in lists': '- '.repeat(8192),
  'numbered lists in lists': filled('1. '),
  'quotes and lists in turn': filled('> - '),
  'lists further and further in': counted((n) => `${' '.repeat(n * 2)}- a\n`),
  'lists further and further in, by carriage returns': counted((n) => `${' '.repeat(n * 2)}- a\r`),
  'emphasis that never ends': filled('*a **a '),
  'runs of asterisks': filled('****a****'),
  'asterisks and underscores': filled('*a_'),
  'asterisks that only end': filled('a* '),
  'struck through': filled('*a~ '),
  'brackets that open': filled('['),
  'brackets that close': filled(']'),
  'pictures that open': filled('!['),
  'pictures in pictures': `${'!['.repeat(size / 6)}a${'](b)'.repeat(size / 6)}`,
  'links without an end': filled('[a](b "'),
  'addresses without an end': filled('[a](<b'),
  'footnotes named again and again': `[^a]: b\n\n${filled('[^a] ')}`,
  'footnotes by the thousand': counted((n) => `[^a${n}]\n\n[^a${n}]: [^a${n + 1}] b\n\n`),
  'footnotes in footnotes': filled('[^a]: '),
  'one long address, used often': `[a]: ${'b'.repeat(50_000)}\n\n${'[a] '.repeat(30_000)}`,
  'headings underlined': filled('a\n=\n'),
  'headings underlined, apart': filled('a\n-\n\n'),
  'rows without cells': `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n${'|\n'.repeat(20_000)}`,
  'tables by the thousand': filled('|a|\n|-|\n\n'),
  'backticks in every length': counted((n) => `${'`'.repeat(n + 1)} `),
  'declarations without an end': filled('a <? '),
  'items by the thousand': filled('- a\n'),
  'quotes by the thousand': filled('> a\n\n'),
  'lines after a deep list': `${'- '.repeat(20)}a\n${'a\n'.repeat(90_000)}`,
  'nothing but line breaks': filled('\n'),
  'addresses by the thousand': filled('www.a.b '),
  'mail addresses by the thousand': filled('a@b.c '),
  'one more byte than 200 KB': 'a'.repeat(200 * 1024 + 1),
  'ten megabytes': 'a *b* '.repeat(1_700_000),
}

/** The worst texts that pass the linear check: the worker must cope with them. */
export const heavyTexts: Record<string, string> = {
  'lists as deep as they may be': `${'- '.repeat(13)}a\n\n`.repeat(150),
  'quotes as deep as they may be': `${'> '.repeat(20)}a\n\n`.repeat(99),
  'lines after a deep list': `- a\n${'a\n'.repeat(2990)}`,
  'items, as many as there may be': '- a\n\n'.repeat(2000),
  'emphasis, nested': `${'*a **a '.repeat(240)}${' a** a*'.repeat(240)}\n\n`.repeat(10),
  'emphasis, undecided': `${'*a_'.repeat(500)}\n\n`.repeat(10),
  'pictures in pictures': `${`${'!['.repeat(49)}a${'](b)'.repeat(49)}`.repeat(9)}\n\n`.repeat(10),
  'footnotes named again and again': `[^a]: b\n\n${`${'[^a] '.repeat(490)}\n\n`.repeat(9)}`,
  'a long table': `|a|\n|-|\n${'c\n'.repeat(5900)}`,
  'a wide table': `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${'|\n'.repeat(10)}`,
  'headings underlined': 'a\n=\n'.repeat(500),
  'headings, as many as there may be': '# a\n'.repeat(5999),
  'nothing but spaces': filled(' '),
  'one long word': filled('a'),
  'one long word that may be an address': filled('a.'),
  'signs that may be an address': filled('+'),
  'a long code listing': `\`\`\`\n${'let light = north\n'.repeat(5990)}`,
  'code that is slow to colour': `\`\`\`js\n${'0x'.repeat(2990)}\n\`\`\`\n\n\`\`\`js\n${'0x'.repeat(80_000)}`,
  'code that is deep to colour': `\`\`\`bash\n${'${'.repeat(2990)}`,
  'code of many colours': `\`\`\`json\n${','.repeat(5990)}\n\`\`\`\n\n\`\`\`json\n${','.repeat(160_000)}`,
}
