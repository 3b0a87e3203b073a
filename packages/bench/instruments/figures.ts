// Number formats, one function per unit, for atMost and atLeast.

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
export const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`
export const microseconds = (us: number) => `${us.toFixed(1)} µs`
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`
export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')} /s`
export const count = (number: number) => number.toLocaleString('en')
