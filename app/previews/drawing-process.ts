import os from 'node:os'
import { drawPreview } from './draw-preview.ts'
import type { Preview } from './preview.ts'

// Run by draw-in-process.ts as a process of its own: it draws what it is sent, one picture after another, and ends when
// the site lets go of it.

export type Drawn = { png: Uint8Array } | { fault: string }

// A picture can wait; a page cannot.
os.setPriority(os.constants.priority.PRIORITY_LOW)

process.on('message', async (preview: Preview) => {
  const drawn: Drawn = await drawPreview(preview).then(
    (png) => ({ png }),
    (error: unknown) => ({ fault: String(error) }),
  )
  process.send?.(drawn)
})
