import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPictureStore, type PictureStore } from '#app/pictures/picture-store.ts'

export interface ContentFolder extends AsyncDisposable {
  path: string
  /** Where its pictures are kept once it is loaded. */
  pictures: PictureStore
  picturesPath: string
  write(file: string, text: string | Uint8Array): Promise<void>
  remove(file: string): Promise<void>
}

/** A content folder with the files given: `await using folder = await contentFolder({ 'articles/a-sv.md': … })`. */
export async function contentFolder(files: Record<string, string | Uint8Array> = {}): Promise<ContentFolder> {
  const path = await mkdtemp(join(tmpdir(), 'site-content-'))
  await mkdir(join(path, 'articles'))
  await mkdir(join(path, 'network'))
  const picturesPath = join(path, 'kept-pictures')
  const folder: ContentFolder = {
    path,
    pictures: createPictureStore(picturesPath),
    picturesPath,
    async write(file, text) {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), text)
    },
    remove: (file) => rm(join(path, file), { recursive: true }),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  }
  for (const [file, text] of Object.entries(files)) await folder.write(file, text)
  return folder
}

/** For the content of this repository, whose pictures need not be made for each test anew. */
export const keptPictures = createPictureStore(join(tmpdir(), 'norrljus-test-pictures'))

/** An article's file. The keys of `own` replace those of the front matter; one that is undefined is left out. */
export function anArticleFile(own: Record<string, string | undefined> = {}, body = 'A window to the north.\n'): string {
  const matter = { title: 'North light', published_at: '2024-01-01T00:00:00Z', meta_description: 'About windows.', ...own }
  const lines = Object.entries(matter).filter(([, value]) => value !== undefined)
  return `---\n${lines.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n${body}`
}
