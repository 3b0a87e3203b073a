// npm run dev: the same server with Vite's middleware; changed pages are hot-reloaded, a changed server or text restarts it.
import { ensureInstalled, node, run } from './setup.mjs'

// Named, because Vite's copy of its own configuration would be watched too, and is written at every start.
const restarting = ['server', 'config.ts', 'app/data', 'app/content', 'app/forms', 'app/letters', 'app/people', 'content']

await ensureInstalled()
await run(node, ['--conditions=development', ...restarting.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'server/dev.ts'], {
  NODE_ENV: 'development',
})
