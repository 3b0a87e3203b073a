// In the browser too, so it imports nothing.

/** How a call is held. */
export const callWays = ['phone', 'signal', 'video'] as const

export type CallWay = (typeof callWays)[number]

/** Times that one answer can offer. */
export const mostTimes = 5

/** Minutes of a call that can be chosen from, and the one that is chosen at first. */
export const callLengths = [15, 30, 45, 60, 90] as const
export const usualLength = 30

/** Days ahead that a time can be offered. */
export const furthestDays = 180

/** Milliseconds before it begins until which a time can be chosen and cancelled: its adviser is told then. */
export const closingTime = 3_600_000

/** Milliseconds before it begins from which whoever offers a time is warned: it may not be read before. */
export const shortNotice = 12 * 3_600_000

/** Characters of the address of a call by video, of a telephone number, and of a line that says when it suits better. */
export const longestLink = 500
export const longestNumber = 40
export const longestWish = 200
