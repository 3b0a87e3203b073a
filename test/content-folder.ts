import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isScreen } from '#app/site/screens.ts'
import { createPublishing, type Publishing } from '#app/content/publish.ts'
import type { LayOut } from '#app/content/markdown/layout.ts'
import { layOutMarkdown } from '#app/content/markdown/lay-out-markdown.ts'
import { createPictureStore, type PictureFiles, type PictureStore } from '#app/content/pictures/picture-store.ts'

export interface ContentFolder extends AsyncDisposable {
  path: string
  /** Makes pictures in `files`; a preview is a few bytes. */
  publishing: Publishing
  pictures: PictureStore
  files: MemoryFiles
  write(file: string, text: string | Uint8Array): Promise<void>
  remove(file: string): Promise<void>
}

/** A content folder with the files given: `await using folder = await contentFolder({ 'articles/a-sv.md': … })`. */
export async function contentFolder(given: Record<string, string | Uint8Array> = {}): Promise<ContentFolder> {
  const path = await mkdtemp(join(tmpdir(), 'site-content-'))
  await mkdir(join(path, 'articles'))
  await mkdir(join(path, 'network'))
  const files = memoryFiles()
  const pictures = createPictureStore(files)
  const layOut: LayOut = async (...text) => layOutMarkdown(...text)
  const draw = async ({ title }: { title: string }) => Buffer.from(`preview of ${title}`)
  const folder: ContentFolder = {
    path,
    publishing: createPublishing({ brand: () => 'Norrljus', files, pictures, layOut, isScreen, draw }),
    pictures,
    files,
    async write(file, text) {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), text)
    },
    remove: (file) => rm(join(path, file), { recursive: true }),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  }
  for (const [file, text] of Object.entries(given)) await folder.write(file, text)
  return folder
}

export interface MemoryFiles extends PictureFiles {
  /** The paths of all files, sorted. */
  names(): string[]
  clear(): void
}

/** Replaces the bucket `pictures`, which has its own contract test. */
export function memoryFiles(): MemoryFiles {
  const stored = new Map<string, Uint8Array>()
  return {
    get: async (name) => (stored.has(name) ? { body: stored.get(name) ?? new Uint8Array() } : null),
    async put(name, body) {
      stored.set(name, typeof body === 'string' ? Buffer.from(body) : body)
      return name
    },
    delete: async (name) => void stored.delete(name),
    list: async () => [...stored.keys()].toSorted(),
    names: () => [...stored.keys()].toSorted(),
    clear: () => stored.clear(),
  }
}

/** An article's file. The keys of `own` replace those of the front matter; one that is undefined is left out. */
export function anArticleFile(own: Record<string, string | undefined> = {}, body = 'A window to the north.\n'): string {
  const matter = { title: 'North light', published_at: '2024-01-01T00:00:00Z', meta_description: 'About windows.', ...own }
  const lines = Object.entries(matter).filter(([, value]) => value !== undefined)
  return `---\n${lines.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n${body}`
}
