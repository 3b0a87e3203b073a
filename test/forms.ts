import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { keyField } from '#app/forms/form-state.ts'
import type { BucketName } from '#app/storage/bucket.ts'
import { origin, type TestSite } from './app.ts'
import { Page } from './page.ts'

/** Field name → what is sent under it; an array is sent as so many fields. */
export type Sent = Readonly<Record<string, string | readonly string[]>>

/** Opens a page and gives its form's key; a minute passes, as when a person fills it in. */
export async function openForm(site: TestSite, address: string): Promise<string> {
  const key = formKeyOf(await pageOf(address, await site.request(address)))
  letPass(site, 60_000)
  return key
}

export function formKeyOf(page: Page): string {
  const field = page.all('input').find(({ attributes }) => attributes['name'] === keyField)
  return field?.attributes['value'] ?? ''
}

/** Posts a form as a browser without JavaScript does, from our own page. */
export function post(site: TestSite, address: string, sent: Sent | FormData | string, init: RequestInit = {}, from?: string) {
  const body = sent instanceof FormData || typeof sent === 'string' ? sent : encoded(sent)
  return site.request(address, { method: 'POST', body, ...init, headers: { Origin: origin, ...init.headers } }, from)
}

function encoded(sent: Sent): URLSearchParams {
  return new URLSearchParams(Object.entries(sent).flatMap(([name, value]) => [value].flat().map((each) => [name, each])))
}

export async function pageOf(address: string, response: Response): Promise<Page> {
  return new Page(address, await response.text())
}

/** Milliseconds, on the site's clock. */
export function letPass(site: TestSite, time: number): void {
  site.time.now = new Date(site.time.now.getTime() + time)
}

/** What a bucket on the site's disk holds: name → text. Claims, which are other names of the same files, are left out. */
export async function stored(site: TestSite, bucket: BucketName): Promise<Record<string, string>> {
  const folder = path.join(site.dataDir, 'storage', bucket)
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')])))
}
