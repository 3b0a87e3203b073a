import { expect, test } from 'vitest'
import { shownAttachment } from './shown-files.ts'

test('a file that was sent has its size as any other file at the desk, and none where nothing says it', () => {
  const sizes = [12_300, 1_834_012, null].map((bytes) => shownAttachment('01.jpg', 0, bytes).size.replaceAll('\u00A0', ' '))
  expect(sizes).toEqual([', 12 kB', ', 1,8 MB', ''])
})
