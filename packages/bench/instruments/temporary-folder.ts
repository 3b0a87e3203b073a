import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../../../test/programs/clean-up.ts'

export interface TemporaryFolder extends Disposable {
  path: string
}

/** `using folder = temporaryFolder()` */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'norrljus-bench-'))
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  const forget = atEnd(remove)
  return {
    path,
    [Symbol.dispose]() {
      remove()
      forget()
    },
  }
}
