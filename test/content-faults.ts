import type { ContentFault } from '#app/content/content-fault.ts'
import { readContent } from '#app/content/content-files.ts'
import { contentFolder } from './content-folder.ts'

/** The faults of a content folder with these files. */
export async function faultsOf(files: Record<string, string | Uint8Array>): Promise<ContentFault[]> {
  await using folder = await contentFolder(files)
  return (await readContent(folder.path)).faults
}
