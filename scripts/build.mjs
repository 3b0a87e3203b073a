// npm run build. With --if-older (before tests): only if a source is newer than the build.
import { build, ensureBuilt } from './setup.mjs'

await (process.argv.includes('--if-older') ? ensureBuilt() : build())
