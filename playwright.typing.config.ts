import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/**
 * Typing on a slow processor. A browser slows itself down by waiting a multiple of the time that its own work took: beside
 * other tests, where that time is longer, 3 minutes became 19.
 */
export default defineConfig({
  ...config,
  testDir: 'test/e2e/typing',
  projects: [{ name: 'typing' }],
  workers: 1,
  outputDir: 'test-results/typing/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/typing/browser.json' }]],
})
