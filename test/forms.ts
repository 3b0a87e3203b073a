import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Field, Fields } from '#app/forms/field.ts'
import { type BucketName, valuesFolder } from '#app/data/storage/bucket.ts'
import { origin, type TestSite } from './app.ts'
import { Page } from './page.ts'

/** Field name → what is sent under it; an array is sent as so many fields. */
export type Sent = Readonly<Record<string, string | readonly string[]>>

/** Headers that every browser sends. */
export const browserHeaders = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'sv-SE,sv;q=0.8,en-US;q=0.5,en;q=0.3',
}

/** Posts a form as a browser without JavaScript does, same-origin. */
export function post(site: TestSite, address: string, sent: Sent | FormData | string, init: RequestInit = {}, from?: string) {
  const body = sent instanceof FormData || typeof sent === 'string' ? sent : encoded(sent)
  return site.request(address, { method: 'POST', body, ...init, headers: { Origin: origin, ...browserHeaders, ...init.headers } }, from)
}

/** A post whose files have gone from the disk by the time they are checked. */
export async function losingFiles({ dataDir }: TestSite, form: FormData): Promise<RequestInit> {
  const uploads = path.join(dataDir, 'uploads')
  const encodedForm = new Response(form)
  const bytes = new Uint8Array(await encodedForm.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      // A folder, and the file in it.
      while ((await readdir(uploads, { recursive: true }).catch(() => [])).length < 2) await pause(5)
      await rm(uploads, { recursive: true })
      controller.close()
    },
  })
  return { body, duplex: 'half', headers: { 'Content-Type': encodedForm.headers.get('Content-Type') ?? '' } } as RequestInit
}

/** For each field of a form two valid values, the first as long as the form allows. */
export function samplesOf(fields: Fields): Record<string, [string, string]> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, samplesOfField(name, field)]))
}

function samplesOfField(name: string, field: Field): [string, string] {
  switch (field.kind) {
    case 'line':
    case 'text':
      return [`${name} `.padEnd(field.max, 'x'), `en annan ${name}`]
    case 'email':
      return ['alva@exempel.se', 'beata@exempel.se']
    case 'number':
      return [String(field.min), String(field.max)]
    case 'checkbox':
    case 'consent':
      return ['yes', '']
    default: {
      const [first = '', second = ''] = field.options.filter((option) => !('fallback' in field) || option !== field.fallback)
      return [first, second]
    }
  }
}

function encoded(sent: Sent): URLSearchParams {
  return new URLSearchParams(Object.entries(sent).flatMap(([name, value]) => [value].flat().map((each) => [name, each])))
}

export async function pageOf(address: string, response: Response): Promise<Page> {
  return new Page(address, await response.text())
}

/** What the response to a stored letter thanks with, each as it is shown; null where it has none. */
export async function thanksIn(response: Response): Promise<{ status: number; reference: string | null; code: string | null }> {
  const html = await response.text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? null
  return { status: response.status, reference: field('reference'), code: field('code') }
}

/** `K7F3-XQ4P` and `M4TRK-9KDCW-2WQHX-7XPNF`. */
export const shownPair = { reference: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/, code: /^[2-9A-Z]{5}(-[2-9A-Z]{5}){3}$/ }

/** Milliseconds, on the site's clock. */
export function letPass(site: TestSite, time: number): void {
  site.time.now = new Date(site.time.now.getTime() + time)
}

/** What a bucket on the site's disk holds: name → text. */
export async function stored(site: TestSite, bucket: BucketName): Promise<Record<string, string>> {
  const folder = path.join(site.dataDir, 'storage', bucket)
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== valuesFolder).toSorted()
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')])))
}

/** The values that lie beside a bucket's letters. */
export async function storedValues(site: TestSite, bucket: BucketName): Promise<unknown[]> {
  const folder = path.join(site.dataDir, 'storage', bucket, valuesFolder)
  const names = (await readdir(folder)).toSorted()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown))
}
