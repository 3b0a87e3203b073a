/** Size of a preview picture in pixels: shown without cropping in link previews. */
export const previewSize = { width: 1200, height: 630 } as const
