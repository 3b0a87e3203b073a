import { readConfig } from '#config.ts'
import type { Texts } from '#app/texts/texts.ts'
import { configuredFacts } from '#server/configured-facts.ts'

/** Nothing changed at the desk; the configuration's facts. */
export const unchangedTexts: Texts = { number: 0, words: new Map(), facts: configuredFacts(readConfig({})) }

/** For desk services in tests that preview nothing. */
export const noPreview = async (): Promise<Response> => {
  throw new Error('This test previews nothing')
}
