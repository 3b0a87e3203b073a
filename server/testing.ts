/**
 * What tests take from the build, so that every class exists once: pages and services from one build tell an error by
 * `instanceof`, as they do in production.
 */
import * as build from 'virtual:react-router/server-build'

export { build }
export { countsQueries } from '#app/data/counts/counts-queries.ts'
export { openDeskDatabase, openOwnerDatabase } from '#app/data/database/database.ts'
export { createForms } from '#app/forms/forms.ts'
export { createUploadRoom } from '#app/forms/upload-room.ts'
export { StorageError } from '#app/data/storage/bucket.ts'
export { createApp } from './app.ts'
export { createDeskApp } from './desk-app.ts'
export { deskFolder, deskPublishing, loadDeskBuild } from './desk.ts'
export { createHttpServer } from './http-server.ts'
export { createSiteRenderer } from './render-site.ts'
export { fileHeaders } from './security-headers.ts'
export { openSite } from './site.ts'
export { clientFolder, readStaticFiles } from './static-files.ts'
