import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { atEnd } from '../../../test/programs/clean-up.ts'
import { chromiumProgram } from './chromium.ts'

export interface BrowserRequests extends AsyncDisposable {
  /** Paths of everything that a browser without a cache fetches to show a page, without the page itself. */
  of(url: string): Promise<Set<string>>
}

/** Records the requests of a real browser; null if none is installed. */
export async function browserRequests(): Promise<BrowserRequests | null> {
  if (!existsSync(chromiumProgram)) return null
  const server = await chromium.launchServer({ executablePath: chromiumProgram, args: ['--no-sandbox'] })
  const forget = atEnd(() => server.process().kill('SIGKILL'))
  const browser = await chromium.connect(server.wsEndpoint())
  return {
    async of(url) {
      // A phone does not fetch what is only for wide screens or a mouse.
      const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
      try {
        const page = await context.newPage()
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await page.goto(url, { waitUntil: 'networkidle' })
        const [, ...files] = asked
        return new Set(files.filter((address) => address.startsWith('http')).map((address) => new URL(address).pathname))
      } finally {
        await context.close()
      }
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server.close()
      forget()
    },
  }
}
