import * as nodeFileSystem from 'node:fs/promises'
import path from 'node:path'
import { realFileSystem } from '../durable-files.ts'
import type { FileHandle, FileSystem } from '../durable-files.ts'

/**
 * The real file system, for tests. It records each completed call in `steps`, a failed one with a `!`, and temporary names
 * as `temp`. `failCall(n, code)` makes the call after the next n fail, once; `failEvery(step, code)` every such call until
 * `heal`. A failing write leaves half of its bytes, as on a full disk.
 */
export function watchFileSystem() {
  const steps: string[] = []
  let pickFault = noFault

  function failCall(index: number, code: string): void {
    let left = index
    pickFault = () => (left-- === 0 ? code : undefined)
  }

  function failEvery(failing: string, code: string): void {
    pickFault = (step) => (step === failing ? code : undefined)
  }

  function heal(): void {
    pickFault = noFault
  }

  async function watch<Result>(step: string, call: () => Promise<Result>, onFailure?: () => Promise<void>): Promise<Result> {
    const code = pickFault(step)
    if (code !== undefined) {
      await onFailure?.()
      steps.push(`! ${step}`)
      // Like Node's errors, the message contains the path.
      throw Object.assign(new Error(`${code}: failed, ${step} '/somewhere/2026-11-20_annaexamplecom.txt'`), { code })
    }
    const result = await call()
    steps.push(step)
    return result
  }

  function watchHandle(handle: nodeFileSystem.FileHandle, label: string): FileHandle {
    return {
      read: (buffer) => watch(`read ${label}`, () => handle.read(buffer)),
      writeFile: (data) =>
        watch(
          `write ${label}`,
          () => handle.writeFile(data),
          () => handle.writeFile(half(data)),
        ),
      sync: () => watch(`sync ${label}`, () => handle.sync()),
      // The descriptor is closed even when close fails.
      close: () =>
        watch(
          `close ${label}`,
          () => handle.close(),
          () => handle.close(),
        ),
    }
  }

  const fs: FileSystem = {
    mkdir: (folder, options) => watch(`mkdir ${shortName(folder)}`, () => realFileSystem.mkdir(folder, options)),
    open: (file, flags, mode) => watch(`open ${shortName(file)}`, async () => watchHandle(await nodeFileSystem.open(file, flags, mode), shortName(file))),
    link: (from, to) => watch(`link ${shortName(to)}`, () => realFileSystem.link(from, to)),
    rename: (from, to) => watch(`rename ${shortName(to)}`, () => realFileSystem.rename(from, to)),
    rm: (target, options) => watch(`rm ${shortName(target)}`, () => realFileSystem.rm(target, options)),
    readdir: (folder) => watch(`readdir ${shortName(folder)}`, () => realFileSystem.readdir(folder)),
    readFile: (file) => watch(`read ${shortName(file)}`, () => realFileSystem.readFile(file)),
    stat: (file) => watch(`stat ${shortName(file)}`, () => realFileSystem.stat(file)),
  }
  return { fs, steps, failCall, failEvery, heal }
}

function shortName(target: string): string {
  const name = path.basename(target)
  return name.startsWith('.tmp-') ? 'temp' : name
}

function noFault(_step: string): string | undefined {
  return undefined
}

function half(data: Parameters<FileHandle['writeFile']>[0]): Uint8Array | string {
  if (typeof data !== 'string' && !(data instanceof Uint8Array)) return ''
  return data.slice(0, data.length / 2)
}
