import { memo, useEffect } from 'react'
import { type DropzoneRootProps, useDropzone } from 'react-dropzone'

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
  // Nothing opens a file chooser: SPEC shows no upload control.
  noClick: true,
  noKeyboard: true,
  noPaste: true,
}

export type DropTarget = { rootProps: DropzoneRootProps; dragging: boolean }

export type DropListenerProps = {
  onDrop: (accepted: readonly File[], unfit: number) => void
  /** Called with the properties of the drop target whenever they change. */
  onChange: (target: DropTarget) => void
}

/** Renders nothing. A component and a default export only because `lazy` needs them (use-drop-target.tsx). */
function DropListener({ onDrop, onChange }: DropListenerProps) {
  const { getRootProps, isDragActive } = useDropzone({ ...dropRules, onDrop: (accepted, unfit) => onDrop(accepted, unfit.length) })
  useEffect(() => onChange({ rootProps: getRootProps(), dragging: isDragActive }), [onChange, getRootProps, isDragActive])
  return null
}

// memo: each change makes the parent render again.
export default memo(DropListener)
