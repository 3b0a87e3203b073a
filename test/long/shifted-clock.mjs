// Loaded into a process by NODE_OPTIONS, and into those that it starts: its wall clock differs by CLOCK_SHIFT milliseconds.
const Real = globalThis.Date
const shift = Number(process.env.CLOCK_SHIFT)

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shift)
    else super(...given)
  }
  static now() {
    return Real.now() + shift
  }
}
