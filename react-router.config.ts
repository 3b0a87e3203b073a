import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Two programs come out of the server's build: main.js, and index.js for tests (vite.config.ts).
  serverBuildFile: '[name].js',
  // Every script of the build is known by its hash, so one that was changed on its way does not run.
  subResourceIntegrity: true,
  // Few routes and fewer hydrated ones: one manifest with the page beats a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
