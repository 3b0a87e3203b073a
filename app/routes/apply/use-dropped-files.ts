import { useRef, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { limits } from './limits.ts'

/** "The drop configuration accepts jpeg, jpg, png, mp4, mov and avi with a 100 MB ceiling" (SPEC §5). */
const dropRules = {
  accept: {
    'image/jpeg': ['.jpeg', '.jpg'],
    'image/png': ['.png'],
    'video/mp4': ['.mp4'],
    'video/quicktime': ['.mov'],
    'video/x-msvideo': ['.avi'],
  },
  maxSize: 100 * 1024 * 1024,
}

export type DroppedFile = { id: number; file: File }

/**
 * Files dropped on an element, by the rules of SPEC §5. They are held here and sent by whoever asks for them.
 * Nothing opens a file chooser: SPEC shows no upload control.
 * @param refused the places of those that the server has refused after looking into them; a new array for each answer
 */
export function useDroppedFiles(refused: readonly number[] | undefined) {
  const [files, setFiles] = useState<readonly DroppedFile[]>([])
  const [last, setLast] = useState({ drop: 0, rejected: 0, full: false })
  const lastId = useRef(0)

  const [seen, setSeen] = useState(refused)
  if (refused && refused !== seen) {
    setSeen(refused)
    setFiles(files.filter((_, place) => !refused.includes(place)))
    setLast({ drop: last.drop + 1, rejected: refused.length, full: false })
  }

  const { getRootProps, isDragActive } = useDropzone({
    ...dropRules,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: (accepted: File[], unfit: FileRejection[]) => {
      const welcome = accepted.filter(isWelcome)
      const room = limits.files - files.length
      const added = welcome.slice(0, room).map((file) => ({ id: (lastId.current += 1), file }))
      setFiles([...files, ...added])
      setLast({
        drop: last.drop + 1,
        rejected: unfit.length + accepted.length - welcome.length,
        full: welcome.length > room,
      })
    },
  })

  return {
    files,
    /** The last drop: its number, how many of it were refused, and whether it was more than there was room for. */
    last,
    dragging: isDragActive,
    /** For the element that takes the drops. */
    rootProps: getRootProps(),
    remove: (id: number) => setFiles(files.filter((each) => each.id !== id)),
  }
}

/** Stricter than the drop configuration, and what counts (SPEC §5 "Attached files"). */
function isWelcome({ size, type }: File): boolean {
  return size <= limits.fileSize && /^(image|video)\//.test(type)
}
