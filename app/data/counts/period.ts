/** Days that the figures are shown for, today included. */
export const periods = [30, 90] as const

export type Period = (typeof periods)[number]
