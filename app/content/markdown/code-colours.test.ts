import { expect, test } from 'vitest'
import { layOutMarkdown } from './lay-out-markdown.ts'

const layOut = (language: string, code: string) => layOutMarkdown(`\`\`\`${language}\n${code}\n\`\`\``, 'sv').html

test.each([
  ['html', '<b>a</b>', '<span class="hljs-name">b</span>'],
  ['js', 'const a = 1', '<span class="hljs-keyword">const</span>'],
  ['json', '{"a": 1}', '<span class="hljs-number">1</span>'],
  ['css', 'a { color: red }', '<span class="hljs-attribute">color</span>'],
  ['yaml', 'title: Pris', '<span class="hljs-attr">title:</span>'],
  ['sh', 'echo "$HOME"', '<span class="hljs-built_in">echo</span>'],
  ['md', '# Rubrik', '<span class="hljs-section"># Rubrik</span>'],
])('code in %s is coloured by class', (language, code, html) => {
  expect(layOut(language, code)).toContain(html)
})

test.each(['', 'brainfuck', 'constructor'])('code in "%s" stays as it is written', (language) => {
  expect(layOut(language, '<script>a</script>')).toContain('&lt;script&gt;a&lt;/script&gt;')
})

test('only so much code is coloured, and the rest is shown plain', () => {
  const html = layOutMarkdown(`\`\`\`js\nlet a\n\`\`\`\n\n\`\`\`js\n${'let b\n'.repeat(1000)}\`\`\``, 'sv').html
  expect(html.match(/hljs-keyword/g)).toHaveLength(1)
  expect(html).toContain('let b')
})
