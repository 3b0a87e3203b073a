import { readConfig } from '#config.ts'
import type { Texts } from '#app/texts/texts.ts'
import { configuredTexts } from '#app/texts/configured-facts.ts'

/** Nothing changed at the desk; the configuration's facts. */
export const unchangedTexts: Texts = configuredTexts(readConfig({}))

/** For desk services in tests that preview nothing. */
export const noPreview = async (): Promise<Response> => {
  throw new Error('This test previews nothing')
}
