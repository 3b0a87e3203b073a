// For containers, which have no curl: exits with 0 where this machine's site answers 200 at /health/live, or at the part of
// /health that is named: node scripts/healthy.mjs ready
const [part = 'live'] = process.argv.slice(2)
const address = `http://127.0.0.1:${process.env.PORT || 3000}/health/${part}`
const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
