import { readConfig } from '#config.ts'
import type { Texts } from '#app/texts/texts.ts'
import { configuredTexts } from '#app/texts/configured-facts.ts'

/** Nothing changed at the desk; the configuration's facts. */
export const unchangedTexts: Texts = configuredTexts(readConfig({}))

/** Desk services for tests that need none of them. */
export const unusedServices = {
  renderSite: unused,
  publishing: { makeArticle: unused, makePage: unused, layOut: unused, isScreen: () => false, removeUnused: unused },
  pictures: { find: unused, make: unused, original: unused, remove: unused },
  drawPreviews: () => {},
  counts: { readersOfPages: unused, readerFigures: unused, exportedCounts: unused, compactCounts: unused },
  disk: unused,
  certificates: () => [],
}

async function unused(): Promise<never> {
  throw new Error('This test uses no such service')
}
