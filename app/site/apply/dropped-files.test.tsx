import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { Page } from '#test/page.ts'
import { copy } from './copy.ts'
import { DroppedFiles } from './dropped-files.tsx'
import { SentSoFar } from './sent-so-far.tsx'

/** What is shown of these files after a drop of which so many were rejected. */
function shown(language: Language, rejected: number, { full = false, films = [] as string[], notSent = false } = {}): Page {
  const files = ['studio.jpg', 'film.mp4'].map((name, id) => ({ id, file: new File([new Uint8Array(id === 0 ? 1_400_000 : 12_300)], name) }))
  const last = { drop: 1, rejected, films, notSent, full }
  return new Page(
    '/',
    renderToStaticMarkup(
      <DroppedFiles copy={copy[language].files} language={language} files={files} last={last} notice={{ current: null }} onRemove={() => {}} />,
    ),
  )
}

const notices = (page: Page) =>
  page
    .inside('div', ({ role }) => role === 'alert')
    .all('p')
    .map(({ text }) => text)

test.each<[Language, string[], string[], string]>([
  ['sv', ['studio.jpg1,4 MB', 'film.mp412 kB'], ['Ta bort studio.jpg', 'Ta bort film.mp4'], '3 filer avvisades. Använd bilder eller filmer under 10\u00A0MB.'],
  ['en', ['studio.jpg1.4 MB', 'film.mp412 kB'], ['Remove studio.jpg', 'Remove film.mp4'], '3 files were rejected. Please use images/videos under 10MB.'],
])('files are listed with their sizes, and what was rejected is said, in %s', (language, listed, removals, rejected) => {
  const page = shown(language, 3, { full: true })
  expect(page.all('li').map(({ text }) => text)).toEqual(listed)
  expect(page.all('button').map(({ attributes }) => attributes['ariaLabel'])).toEqual(removals)
  expect(notices(page)).toEqual([rejected, copy[language].files.full])
  expect(notices(shown(language, 0))).toEqual([])
})

test('one rejected file: the English sentence is SPEC’s to the letter, the Swedish one is in the singular', () => {
  expect(notices(shown('en', 1))).toEqual(['1 files were rejected. Please use images/videos under 10MB.'])
  expect(notices(shown('sv', 1))).toEqual(['1 fil avvisades. Använd bilder eller filmer under 10\u00A0MB.'])
})

test.each<[Language, string]>([
  ['sv', '”film.mp4” gick inte att läsa. Filmen är skadad, eller sparad så att vi inte kan ta bort plats och tid ur den. Spara den på nytt som MP4.'],
  ['en', '“film.mp4” could not be read. The video is damaged, or saved in a way that prevents us from removing the place and time. Save it again as MP4.'],
])('a film that could not be read is named after that, with what helps, in %s', (language, sentence) => {
  expect(notices(shown(language, 1, { films: ['film.mp4'] })).slice(1)).toEqual([sentence])
})

test.each<[Language, string]>([
  ['sv', 'Ansökan är inte skickad än. Skicka den som den är nu, eller lägg till en annan fil.'],
  ['en', 'Your application has not been sent yet. Submit it as it is now, or add another file.'],
])('after what the server rejected, it says that nothing has been sent, in %s', (language, sentence) => {
  expect(notices(shown(language, 1, { notSent: true })).at(-1)).toBe(sentence)
  expect(notices(shown(language, 1))).toHaveLength(1)
})

test.each<[Language, string]>([
  ['sv', '1,4 av 4,0\u00A0MB är skickade. Håll sidan öppen.'],
  ['en', '1.4 of 4.0\u00A0MB sent. Keep this page open.'],
])('how much has been sent is the name of the progress bar, in %s', (language, sentence) => {
  const markup = renderToStaticMarkup(
    <SentSoFar copy={copy[language].progress} language={language} progress={{ sent: 1_400_000, total: 4_000_000 }} onCancel={() => {}} />,
  )
  const page = new Page('/', markup)
  const name = page.all('progress')[0]?.attributes['ariaLabelledBy']
  expect(page.all('p').find(({ attributes }) => attributes['id'] === name)?.text).toBe(sentence)
  expect(page.all('button').map(({ text }) => text)).toEqual([copy[language].progress.cancel])
})

test('how large files may be is said in both languages', () => {
  for (const { files } of Object.values(copy)) expect(files.tooLarge).toContain('10\u00A0MB')
})
