import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Browsers that the site also supports, Back where the browser keeps no pages, and a day at the desk on Postgres and S3. */
export default defineConfig({
  ...config,
  testDir: 'test/e2e/long',
  projects: [{ name: 'long' }],
  // They start and kill whole sites, each of several processes.
  workers: 2,
  outputDir: 'test-results/long/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/long/browser.json' }]],
})
