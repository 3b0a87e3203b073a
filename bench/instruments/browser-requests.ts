import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { atEnd } from './clean-up.ts'

const program = '/usr/bin/chromium'

export interface BrowserRequests extends AsyncDisposable {
  /** Paths of all that a browser without a cache fetches to show a page, the page apart. */
  of(url: string): Promise<Set<string>>
}

/** What a browser really asks for; null where there is none. */
export async function browserRequests(): Promise<BrowserRequests | null> {
  if (!existsSync(program)) return null
  const server = await chromium.launchServer({ executablePath: program, args: ['--no-sandbox'] })
  const forget = atEnd(() => server.process().kill('SIGKILL'))
  const browser = await chromium.connect(server.wsEndpoint())
  return {
    async of(url) {
      // A telephone: what only a wide screen shows, or a mouse can do, is not fetched there.
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
