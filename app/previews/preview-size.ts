/** Of a preview picture, in pixels: what those who show link previews show without cropping. */
export const previewSize = { width: 1200, height: 630 } as const
