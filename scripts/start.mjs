// npm start: from a fresh clone to a served site.
// package.json says `exec`: the shell that npm puts in between would keep a stop signal to itself, and the site would run on.
import { ensureBuilt, ensureInstalled, node, run, serve } from './setup.mjs'

await ensureInstalled()
await ensureBuilt()
await run(node, serve.arguments, serve.environment)
