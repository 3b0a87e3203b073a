import { z } from 'zod'
import { choice, choiceOr, choices, email, line, requiredLine, requiredTick, text, ticked, wholeNumber } from '#app/forms/fields.ts'
import {
  budgets,
  comforts,
  defaultComfort,
  experiences,
  imageCounts,
  limits,
  locations,
  preferredTimes,
  sources,
  usages,
} from './choices.ts'

/** SPEC §3 and §5 "Photography form", in the order of the page. What SPEC holds but does not show is not here. */
const schema = z.object({
  name: requiredLine({ max: limits.line }),
  age: wholeNumber({ min: limits.minAge, max: limits.maxAge }),
  email: email(),
  phone: line({ max: limits.line }),
  city: line({ max: limits.line }),
  experience: choice(experiences),
  usageTypes: choices(usages),
  theme: text({ max: limits.text }),
  cameraComfort: choiceOr(comforts, defaultComfort),
  budget: choice(budgets),
  location: choice(locations),
  preferredTime: choiceOr(preferredTimes, 'flexible'),
  imageCount: choiceOr(imageCounts, 'unsure'),
  rawImages: ticked(),
  boundaries: text({ max: limits.text }),
  portfolioUse: ticked(),
  inspiration: text({ max: limits.text }),
  foundUs: choice(sources),
  comments: text({ max: limits.text }),
  acceptedTerms: requiredTick(),
})

export type Enquiry = z.output<typeof schema>

/** The longest enquiry in the widest characters, as a browser encodes it, and room to spare. */
export const enquiryRules = { name: 'photography', schema, maxBytes: 512 * 1024 }
