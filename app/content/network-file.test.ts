import { expect, test } from 'vitest'
import { faultsOf } from '#test/content-faults.ts'

test('network texts: names, keys and lines', async () => {
  const faults = await faultsOf({
    'network/sv.yaml': 'title: A\ncontent: B\nmore: C\n',
    'network/en.yml': 'title: A\ncontent: B\n',
    'network/en.yaml': '# words\ntitle: A\n',
    'network/de.yaml': 'title: [1]\ncontent: B\n',
  })
  expect(faults).toEqual([
    { file: 'network/de.yaml', line: 1, message: 'the file must be named sv.yaml or en.yaml' },
    { file: 'network/de.yaml', line: 1, message: 'title must be text: put quotes around it' },
    { file: 'network/en.yaml', line: 1, message: 'content is missing' },
    { file: 'network/en.yml', line: 1, message: 'the file must be named sv.yaml or en.yaml' },
    { file: 'network/sv.yaml', line: 3, message: '"more" is not known here' },
  ])
})
