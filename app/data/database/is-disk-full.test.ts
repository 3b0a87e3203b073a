import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { StorageError } from '#app/data/storage/bucket.ts'
import { isDiskFull } from './is-disk-full.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('as the system says it'), { code, ...more })

test('a full SQLite file is told by its own error', () => {
  using file = new DatabaseSync(':memory:')
  file.exec('create table rows (text text); pragma max_page_count = 2')
  const fill = () => file.prepare('insert into rows values (?)').run('x'.repeat(10_000))
  expect(fill).toThrow()
  try {
    fill()
  } catch (error) {
    expect(isDiskFull(error)).toBe(true)
  }
  expect.assertions(2)
})

test.each([
  [withCode('ENOSPC'), true],
  [withCode('EDQUOT'), true],
  [withCode('53100'), true],
  [new StorageError('inquiries', 'storing', 'ENOSPC'), true],
  [new Error('not stored', { cause: withCode('ENOSPC') }), true],
  [withCode('ERR_SQLITE_ERROR', { errcode: 5 }), false],
  [new StorageError('inquiries', 'storing', 'EIO'), false],
  [new Error('ENOSPC'), false],
  ['ENOSPC', false],
])('%#: a full disk is told from other faults, also as the cause of another error', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})
