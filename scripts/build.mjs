// npm run build. With --if-older (before tests): only if the build was made from other sources.
import { build, ensureBuilt } from './built-site.mjs'

await (process.argv.includes('--if-older') ? ensureBuilt() : build())
