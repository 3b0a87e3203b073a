// The values of SPEC §3 "Photography enquiry", as they are posted. What they are called stands in enquiry-copy.ts.

export const experiences = ['new', '6months', '1year', '2years'] as const
export const usages = ['Profilbilder', 'Kampanjer', 'Pay-per-view', 'Teasers', 'Instagram', 'Annat'] as const
export const budgets = ['2000-5000', '5000-10000', '10000-15000', '15000-20000', 'over-20000', 'discuss'] as const
export const locations = ['studio', 'home', 'outdoor'] as const
export const preferredTimes = ['flexible', 'weekday-morning', 'weekday-afternoon', 'weekday-evening', 'weekend'] as const
export const imageCounts = ['unsure', '10-20', '20-50', '50-100', '100+'] as const
export const sources = ['reddit', 'instagram', 'google', 'friend', 'other'] as const

/** From the least to the most at ease (SPEC §9 "Camera comfort scale"). */
export const comforts = ['1', '2', '3', '4', '5'] as const
export const defaultComfort = '3'

/** Characters, and years. Only the lowest age is SPEC's; the rest keeps a letter a letter. */
export const limits = { line: 200, text: 4000, minAge: 18, maxAge: 120 } as const
