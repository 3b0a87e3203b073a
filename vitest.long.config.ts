import { defineConfig } from 'vitest/config'
import { settings } from './vitest.config.ts'

/** What is heavy or random: processes that are killed, databases that are lost, 100 MB at a time. */
export default defineConfig({
  test: {
    ...settings,
    include: ['test/long/**/*.test.ts'],
    exclude: ['node_modules'],
    testTimeout: 900_000,
    // They measure what the machine does under load: each has a core of its own.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/long/unit.json' }]],
  },
})
