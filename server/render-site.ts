import type { Services } from '#app/site/context.ts'
import type { DeskServices } from '#app/desk/context.ts'
import { createApp, type SiteBuild } from './app.ts'

/** Renders pages of the public site for previews at the desk (`DeskServices.renderSite`). */
export function createSiteRenderer(services: Services, build: SiteBuild | (() => Promise<SiteBuild>)): DeskServices['renderSite'] {
  return async (path, replaced = {}) => createApp({ ...services, count: () => {}, ...replaced }, build).request(services.config.siteUrl + path)
}
