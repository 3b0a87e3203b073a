// npm run build. With --if-older, as tests call it: only when a source is newer than the build.
import { build, ensureBuilt } from './setup.mjs'

await (process.argv.includes('--if-older') ? ensureBuilt() : build())
