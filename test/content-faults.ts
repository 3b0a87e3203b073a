import type { ContentFault } from '#app/content/content-fault.ts'
import { ContentError, readContent } from '#app/content/content-files.ts'
import { contentFolder } from './content-folder.ts'

/** The faults of a content folder with these files. */
export async function faultsOf(files: Record<string, string | Uint8Array>): Promise<ContentFault[]> {
  await using folder = await contentFolder(files)
  try {
    await readContent(folder.path, folder.pictures)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.faults
    throw error
  }
}
