import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { bucketNames, valuesFolder } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'

type Place = { dataDir: string; databaseUrl: string | undefined; storageUrl: string | undefined }

/**
 * Which of some texts are found in anything that a site keeps, ignoring case: every byte of the data folder (database,
 * write-ahead log, buckets), every row of every table of Postgres, every name and object on S3.
 */
export async function personalTraces({ dataDir, databaseUrl, storageUrl }: Place, texts: readonly string[]): Promise<string[]> {
  const kept = [await bytesIn(dataDir), databaseUrl && (await rowsIn(databaseUrl)), storageUrl && (await objectsIn({ dataDir, storageUrl }))]
    .join('\n')
    .toLowerCase()
  if (!kept.includes('norrljus')) throw new Error('What the site keeps could not be read')
  return texts.filter((text) => kept.includes(text.toLowerCase()))
}

async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  // A file may be deleted while it is read: the database's log, an upload.
  const contents = await Promise.all(files.map(async (file) => `${file}\n${(await readFile(file).catch(() => '')).toString()}`))
  return contents.join('\n')
}

async function rowsIn(databaseUrl: string): Promise<string> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>("select table_name as name from information_schema.tables where table_schema = 'public'")
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${escapeIdentifier(name)} t`)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

async function objectsIn(address: { dataDir: string; storageUrl: string }): Promise<string> {
  const storage = await openStorage(address)
  const texts: string[] = []
  for (const bucket of bucketNames.filter((name) => name !== 'pictures')) {
    for (const name of [...(await storage.bucket(bucket).list()), valuesFolder]) {
      const files = await storage.bucket(bucket).list(name)
      for (const file of [name, ...files.map((each) => `${name}/${each}`)]) texts.push(file, (await storage.bucket(bucket).get(file))?.body.toString() ?? '')
    }
  }
  return texts.join('\n')
}
