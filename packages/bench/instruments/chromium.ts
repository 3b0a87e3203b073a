import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../../../test/programs/child.ts'
import { Missing } from '../../../test/programs/find-program.ts'

export const chromiumProgram = '/usr/bin/chromium'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Chromium extends AsyncDisposable {
  /** Of the DevTools protocol. */
  port: number
}

/** A browser with an empty profile in a folder of its own. */
export async function startChromium(profile: string): Promise<Chromium> {
  if (!existsSync(chromiumProgram)) throw new Missing(`${chromiumProgram} is not here: apt-get install chromium`)
  const child = startChild(chromiumProgram, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    withDescendants: true,
  })
  for (let attempt = 0; attempt < 300; attempt++) {
    const [, port] = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(child.output.err) ?? []
    if (port) return { port: Number(port), [Symbol.asyncDispose]: () => child.stop() }
    await pause(100)
  }
  await child.stop()
  throw new Error(`Chromium did not start: ${child.output.err.slice(-1000)}`)
}
