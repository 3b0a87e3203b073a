// What stands in `counts.name` in the place of a host. Neither has a dot, so neither can be one.

/** The browser did not say, or the address was typed. */
export const noHost = 'none'

/** Hosts beyond the limit of a day (counter.ts). */
export const otherHosts = 'others'
