import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', 'test/e2e', 'test/long'],
    // Ends only a test that hangs. The machines are shared: what takes ten seconds alone has taken more than a minute there.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A state is waited for as long as a test may take, not for Vitest's one second: the machines are shared.
    expect: { poll: { timeout: 200_000 } },
    // One more than the machines have cores: half of the time is waiting, for clocks and disks.
    maxWorkers: 3,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // The build is imported as Node imports it. Through Vitest each `import()` in it, one a request, would read 4 MB from the disk again.
    server: { deps: { external: [/\/build\//] } },
    // A test that prints is a test that hides something: an unexpected console line fails the run.
    setupFiles: ['test/strict-console.ts'],
    globalSetup: ['test/global-setup.ts'],
  },
})
