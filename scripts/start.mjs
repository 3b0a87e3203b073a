// npm start: installs, builds and serves the site, also from a fresh clone.
// package.json uses `exec`: npm's shell would not forward SIGTERM, and the site would keep running.
import { ensureBuilt, ensureInstalled, node, run, serve } from './setup.mjs'

await ensureInstalled()
await ensureBuilt()
await run(node, serve.arguments, serve.environment)
