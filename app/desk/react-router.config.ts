import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  // A build is made beside the one that is served (scripts/built-site.mjs).
  buildDirectory: `../../${process.env['BUILD_FOLDER'] ?? 'build'}/desk`,
  ssr: true,
  subResourceIntegrity: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
