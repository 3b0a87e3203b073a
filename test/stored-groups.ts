import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BucketName, valuesFolder } from '#app/data/storage/bucket.ts'
import type { TestSite } from './app.ts'

export type StoredGroup = { name: string; files: Record<string, Buffer> }

/** The groups of a bucket on disk, without temporary (hidden) ones and values. */
export async function storedGroups(site: TestSite, bucket: BucketName): Promise<StoredGroup[]> {
  const folder = path.join(site.dataDir, 'storage', bucket)
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== valuesFolder).toSorted()
  return Promise.all(names.map(async (name) => ({ name, files: await filesIn(path.join(folder, name)) })))
}

async function filesIn(folder: string): Promise<Record<string, Buffer>> {
  const names = await readdir(folder)
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))])))
}
