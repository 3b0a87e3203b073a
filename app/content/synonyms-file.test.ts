import { expect, test } from 'vitest'
import { faultsOf } from '#test/content-faults.ts'
import { contentFolder } from '#test/content-folder.ts'
import { loadSynonyms } from './synonyms-file.ts'

test('synonyms: faults are named by line with those of all content', async () => {
  const faults = await faultsOf({ 'synonyms.yaml': 'sv:\n  - [hemsida, webbplats]\n  - [ensam]\n  - [ett två tre fyra fem, kort]\nde: []\n' })
  expect(faults).toEqual([
    { file: 'synonyms.yaml', line: 3, message: 'sv has a line of fewer than two entries' },
    { file: 'synonyms.yaml', line: 4, message: 'sv has an entry that is not one to 4 words' },
    { file: 'synonyms.yaml', line: 5, message: '"de" is not known here' },
  ])
})

test('a server reads them from the folder; a faulty file or none gives none', async () => {
  await using folder = await contentFolder({ 'synonyms.yaml': 'sv:\n  - [hemsida, egen sida]\n' })
  const { synonyms, faults } = await loadSynonyms(folder.path)
  expect(faults).toEqual([])
  expect(synonyms.of(['hemsidan'], 'sv')).toEqual([['egen', 'sida']])
  expect(synonyms.of(['egen', 'sida'], 'sv')).toEqual([['hemsida']])
  expect(synonyms.of(['hemsida'], 'en')).toEqual([])
  await folder.write('synonyms.yaml', 'sv:\n  - [hemsida]\n')
  const faulty = await loadSynonyms(folder.path)
  expect(faulty.faults).toEqual([{ file: 'synonyms.yaml', line: 2, message: 'sv has a line of fewer than two entries' }])
  expect(faulty.synonyms.of(['hemsida'], 'sv')).toEqual([])
  await folder.remove('synonyms.yaml')
  expect((await loadSynonyms(folder.path)).faults).toEqual([])
})
