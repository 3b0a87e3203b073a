// npm start: installs and builds what is missing, then serves the site. After "npm run build" nothing is missing: it then
// needs neither the right to write here nor the packages that only building needs.
// package.json uses `exec`: npm's shell would not forward SIGTERM, and the site would keep running.
import { ensureBuilt, isBuilt } from './built-site.mjs'
import { ensureInstalled, node, run, serve } from './setup.mjs'

await ensureInstalled({ toBuild: !isBuilt() })
await ensureBuilt()
await run(node, serve.arguments, serve.environment)
