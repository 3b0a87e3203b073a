// Loaded into a process by NODE_OPTIONS: from a signal on (passMinutes in night.ts) its clocks, the wall's and the monotonic one, go
// sixty times as fast for twelve seconds, in which twelve minutes pass, and then as others do. Not from its start, which may take
// longer than that. S3 refuses requests whose time differs by fifteen minutes.
// CLOCK_SHIFT: milliseconds by which the wall clock is wrong.
const Real = globalThis.Date
const began = Real.now() + Number(process.env.CLOCK_SHIFT ?? 0)
const monotonic = performance.now.bind(performance)
const start = monotonic()
let signalled = Infinity
process.once('SIGUSR2', () => {
  signalled = monotonic()
})
const ahead = () => 59 * Math.min(Math.max(monotonic() - signalled, 0), 12_000)

performance.now = () => monotonic() + ahead()

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Date.now())
    else super(...given)
  }
  static now() {
    return Math.round(began + monotonic() - start + ahead())
  }
}
