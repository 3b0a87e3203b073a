import type { Fields } from '#app/forms/field.ts'

/** In the log, and in the tab's storage. */
export const formName = 'photography'

const experiences = ['new', '6months', '1year', '2years'] as const
const usages = ['Profilbilder', 'Kampanjer', 'Pay-per-view', 'Teasers', 'Instagram', 'Annat'] as const
const budgets = ['2000-5000', '5000-10000', '10000-15000', '15000-20000', 'over-20000', 'discuss'] as const
const locations = ['studio', 'home', 'outdoor'] as const
const preferredTimes = ['flexible', 'weekday-morning', 'weekday-afternoon', 'weekday-evening', 'weekend'] as const
const imageCounts = ['unsure', '10-20', '20-50', '50-100', '100+'] as const
const sources = ['reddit', 'instagram', 'google', 'friend', 'other'] as const

/** From the least to the most at ease (SPEC §9 "Camera comfort scale"). */
const comforts = ['1', '2', '3', '4', '5'] as const

/** In characters and years. Only the lowest age is SPEC's. */
const limits = { line: 200, text: 4000, minAge: 18, maxAge: 120 } as const

const longText = { kind: 'text', max: limits.text, countFrom: limits.text * 0.8 } as const

/**
 * SPEC §3 and §5 "Photography form", in the order of the page, without SPEC's fields that the page does not show.
 * A new field also needs copy (enquiry-copy.ts), a place on the page (app/site/photography/enquiry-groups.tsx) and in the letter (letter.ts).
 */
export const enquiryFields = {
  name: { kind: 'line', max: limits.line, required: true, autoComplete: 'name' },
  age: { kind: 'number', min: limits.minAge, max: limits.maxAge },
  email: { kind: 'email' },
  phone: { kind: 'line', max: limits.line, type: 'tel', autoComplete: 'tel' },
  city: { kind: 'line', max: limits.line, autoComplete: 'address-level2' },
  experience: { kind: 'radios', options: experiences },
  usageTypes: { kind: 'checkboxes', options: usages },
  theme: longText,
  cameraComfort: { kind: 'scale', options: comforts, fallback: '3' },
  budget: { kind: 'radios', options: budgets },
  location: { kind: 'radios', options: locations },
  preferredTime: { kind: 'select', options: preferredTimes, fallback: 'flexible' },
  imageCount: { kind: 'select', options: imageCounts, fallback: 'unsure' },
  rawImages: { kind: 'checkbox' },
  boundaries: longText,
  portfolioUse: { kind: 'checkbox' },
  inspiration: { ...longText, asksForLinks: true },
  foundUs: { kind: 'radios', options: sources },
  comments: longText,
  acceptedTerms: { kind: 'consent' },
} as const satisfies Fields
