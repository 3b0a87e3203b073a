import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { toolFileAt } from '#app/content/tool-files.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { drawingPolicy } from './drawing-policy.ts'
import { rootFolder } from './root-folder.ts'
import { type StoredResponse, storeVariants } from './stored-response.ts'

export const clientFolder = path.join(rootFolder, 'build/client')

/**
 * Reads every file of the build's client folder, by its path on the site, with the encodings made at build. Paths are
 * looked up in this map, so none leads outside the folder; hidden files (.vite) are left out.
 * @param headers of every file
 */
export function readStaticFiles(folder: string, headers: Readonly<Record<string, string>>): ReadonlyMap<string, StoredResponse> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')) && !/\.(br|gz|map)$/.test(name))
    .filter((name) => statSync(path.join(folder, name)).isFile())
  return new Map(names.map((name) => [`/${name}`, readFile(folder, name, headers)]))
}

/** Addresses whose files have a hash in their names: assets/app-BX7f2.js, previews/sv-4f1c.png, previews/about/sv.png. */
const hashed = /^\/(?:assets|previews)(?:\/[\w-][\w.-]*)+$/

/**
 * A file that a build has added since this process began: while processes are replaced one after another, a page of a new
 * one may ask this one for it. Read for each such request, and not kept.
 */
export function readAddedFile(folder: string, url: string, headers: Readonly<Record<string, string>>): StoredResponse | null {
  if (!hashed.test(url) || /\.(?:br|gz|map)$/.test(url)) return null
  const name = url.slice(1)
  return statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() ? readFile(folder, name, headers) : null
}

function readFile(folder: string, name: string, headers: Readonly<Record<string, string>>): StoredResponse {
  const file = path.join(folder, name)
  const tool = toolFileAt(`/${name}`)
  const identity = readFileSync(file)
  const encoded = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : identity)
  return storeVariants(
    { identity, br: encoded('.br'), gzip: encoded('.gz') },
    {
      ...headers,
      ...(name.endsWith('.svg') && { 'Content-Security-Policy': drawingPolicy(identity.toString()) }),
      'Content-Type': tool?.type ?? getMimeType(name) ?? 'application/octet-stream',
      ...(tool && { 'Content-Disposition': `${tool.isShown ? 'inline' : 'attachment'}; filename="${tool.name}"` }),
      // Addresses with a hash in them: other content has another address.
      'Cache-Control': /^(assets|previews)\//.test(name) ? cacheControl.year : cacheControl.hour,
    },
  )
}
