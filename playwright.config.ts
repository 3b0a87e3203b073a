import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import serve from './scripts/serve.json' with { type: 'json' }

// Another port lets two checkouts run their tests at once: E2E_PORT=4200 npm test
const port = Number(process.env.E2E_PORT ?? 4173)

// The last argument is the server's own file; serve.ts runs it on a folder of its own.
const settings = serve.arguments.slice(0, -1).join(' ')

/** How a browser of Debian's is started. */
const browser = (executablePath: string) => ({
  executablePath,
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

// Chromium without its windows takes half of the processor time of Chromium that does not show them.
const withoutWindows = '/usr/bin/chromium-headless-shell'
// It does not show the stand-in of another site where an address of ours leads there, and scrolls differently by keyboard.
const inWindows = ['leaving.spec.ts', 'back-after-leaving.spec.ts', 'zoomed.spec.ts']

/** Browser tests drive the production server, started as an operator starts it, on a folder of its own. */
export default defineConfig({
  testDir: 'test/e2e',
  // Emptied at the start of a run: what the steps before have left in test-results stays.
  outputDir: 'test-results/browser',
  globalSetup: './test/global-setup.ts',
  fullyParallel: true,
  // One more than the machines have cores: a quarter of the desk's time is waiting, for what is saved or sent a moment after it was typed.
  workers: 3,
  // Ends only a test that hangs: the machines are shared.
  timeout: 300_000,
  // A state is waited for almost as long as a test may take, not for Playwright's five seconds.
  expect: { timeout: 100_000 },
  forbidOnly: true,
  snapshotPathTemplate: '{testDir}/every-state/read-aloud/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    launchOptions: browser('/usr/bin/chromium'),
  },
  projects: [
    {
      name: 'without windows',
      testIgnore: ['long/**', 'typing/**', ...inWindows],
      use: existsSync(withoutWindows) ? { launchOptions: browser(withoutWindows) } : {},
    },
    { name: 'in windows', testMatch: inWindows },
  ],
  webServer: {
    command: `node ${settings} test/e2e/serve.ts`,
    url: `http://127.0.0.1:${port}/health`,
    env: { ...serve.environment, PORT: String(port), HOST: '127.0.0.1' },
    stdout: 'pipe',
    reuseExistingServer: false,
  },
})
