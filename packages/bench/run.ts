import { Missing } from '../../test/programs/find-program.ts'
import { readOptions } from './instruments/options.ts'
import { type Part, type Row } from './instruments/part.ts'
import { sayRows, sayWhere } from './instruments/report.ts'
import { articles } from './parts/articles.ts'
import { backups } from './parts/backups.ts'
import { bytes } from './parts/bytes.ts'
import { cached } from './parts/cached.ts'
import { counts } from './parts/counts.ts'
import { crowding } from './parts/crowding.ts'
import { desk } from './parts/desk.ts'
import { drawing } from './parts/drawing.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { machines } from './parts/machines.ts'
import { memory } from './parts/memory.ts'
import { plates } from './parts/plates.ts'
import { proxies } from './parts/proxies.ts'
import { render } from './parts/render.ts'
import { rolling } from './parts/rolling.ts'
import { search } from './parts/search.ts'
import { sitemap } from './parts/sitemap.ts'
import { start } from './parts/start.ts'
import { texts } from './parts/texts.ts'
import { walk } from './parts/walk.ts'
import { workers } from './parts/workers.ts'

const parts: Part[] = [
  cached,
  counts,
  render,
  articles,
  search,
  bytes,
  drawing,
  plates,
  lighthouse,
  start,
  sitemap,
  desk,
  texts,
  memory,
  workers,
  machines,
  crowding,
  backups,
  proxies,
  rolling,
  walk,
]

const usage = `npm run bench -- [part …] [option …]: measures the site and compares each figure with its target.
  parts               ${parts.map(({ name }) => name).join(', ')}; all of them when none is named
  --quick             short rounds, to see that everything works
  --requests=200000   of the memory part (1000000)
  BEFORE=/folder      a checkout of the commit that the texts and plates parts compare with, with its build
  LIGHTHOUSE=/folder/node_modules/lighthouse  the package, where it is not installed here`

const options = readOptions(process.argv.slice(2), usage)
const unknown = options.parts.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

sayWhere(options)
const rows: Row[] = []
let failures = 0
for (const part of parts.filter(({ name }) => options.parts.length === 0 || options.parts.includes(name))) {
  console.log(`\n— ${part.name} —`)
  try {
    const measured = await part.measure(options)
    sayRows(measured)
    rows.push(...measured)
    if (part.isCheck && measured.some(({ met }) => met === false)) failures += 1
  } catch (error) {
    if (error instanceof Missing) console.log(`  skipped: ${error.message}`)
    else {
      console.error(error)
      failures += 1
    }
  }
}

const judged = rows.filter(({ met }) => met !== undefined)
const missed = judged.filter(({ met }) => !met)
console.log(`\n${judged.length - missed.length} of ${judged.length} targets met${missed.length > 0 ? '; missed:' : ''}`)
if (missed.length > 0) sayRows(missed)
// A missed target is a figure, not a failure of the bench, unless the part is a check.
process.exit(failures > 0 ? 1 : 0)
