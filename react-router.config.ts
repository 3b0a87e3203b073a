import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app/site',
  ssr: true,
  // A build is made beside the one that is served (scripts/built-site.mjs).
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  // Three programs come out of the server's build (vite.config.ts): main.js, its layout-worker.js, and testing.js for tests.
  serverBuildFile: '[name].js',
  // Every script of the build is known by its hash, so one that was changed on its way does not run.
  subResourceIntegrity: true,
  // Few routes and fewer hydrated ones: one manifest with the page beats a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
