import type { ValuesOf } from '#app/forms/field.ts'
import type { enquiryFields } from '../photography/fields.ts'

/** For tests: an enquiry with nothing but what is asked for, or filled in by itself. */
export const leastEnquiry: ValuesOf<typeof enquiryFields> = {
  name: 'Alva',
  age: 18,
  email: 'alva@exempel.se',
  phone: '',
  city: '',
  experience: null,
  usageTypes: [],
  theme: '',
  cameraComfort: '3',
  budget: null,
  location: null,
  preferredTime: 'flexible',
  imageCount: 'unsure',
  rawImages: false,
  boundaries: '',
  portfolioUse: false,
  inspiration: '',
  foundUs: null,
  comments: '',
  acceptedTerms: true,
}
