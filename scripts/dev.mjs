// npm run dev: the same server with Vite in it; changed pages show at once, a changed server restarts.
import { ensureInstalled, node, run } from './setup.mjs'

await ensureInstalled()
await run(node, ['--conditions=development', '--watch', '--watch-preserve-output', 'server/dev.ts'], {
  NODE_ENV: 'development',
})
