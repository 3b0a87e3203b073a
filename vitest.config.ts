import { defineConfig } from 'vitest/config'

/** Tests that leave changed what others of their process use: modules, or the tables and roles of its Postgres. */
const alone = [
  'app/data/database/migrate.test.ts',
  'app/data/database/postgres-pool.test.ts',
  'app/desk/letters/erasure/route.test.tsx',
  'test/third-language.test.ts',
]
const others = ['node_modules', 'build', 'test/e2e', 'test/long']

export const settings = {
  // Ends only a test that hangs. The machines are shared: what takes ten seconds alone has taken more than a minute there.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A state is waited for as long as a test may take, not for Vitest's one second: the machines are shared.
  expect: { poll: { timeout: 200_000 } },
  // The build is imported as Node imports it. Through Vitest each `import()` in it, one a request, would read 4 MB from the disk again.
  server: { deps: { external: [new RegExp(`^(file://)?${import.meta.dirname}/build/`)] } },
  // A test that prints is a test that hides something: an unexpected console line fails the run.
  setupFiles: ['test/strict-console.ts'],
  globalSetup: ['test/global-setup.ts'],
}

export default defineConfig({
  test: {
    ...settings,
    // One after the other in a process, which has loaded the modules and opened its Postgres once: half of the processor time.
    projects: [
      { extends: true, test: { name: 'together', include: ['**/*.test.ts', '**/*.test.tsx'], exclude: [...others, ...alone], isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    // One more than the machines have cores: half of the time is waiting, for clocks and disks.
    maxWorkers: 3,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
