// Loaded into a process by NODE_OPTIONS, and into those that it starts: its wall clock differs by as many milliseconds as stand
// in CLOCK_FILE now, so that it jumps when another number is written there.
import { readFileSync } from 'node:fs'

const Real = globalThis.Date
const now = () => Real.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static now() {
    return now()
  }
}
