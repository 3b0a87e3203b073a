/** What the desk makes of a file that was sent with a letter, by the name that this site gave it. */
export type AttachmentKind = 'picture' | 'film'

const kinds: Readonly<Record<string, { kind: AttachmentKind; contentType: string }>> = {
  jpg: { kind: 'picture', contentType: 'image/jpeg' },
  png: { kind: 'picture', contentType: 'image/png' },
  mp4: { kind: 'film', contentType: 'video/mp4' },
  mov: { kind: 'film', contentType: 'video/quicktime' },
  avi: { kind: 'film', contentType: 'video/x-msvideo' },
}

/** Any other file is only saved. */
const unknown = { kind: 'film', contentType: 'application/octet-stream' } as const

export function attachmentKind(file: string): { kind: AttachmentKind; contentType: string; extension: string } {
  const extension = /\.([a-z0-9]{1,5})$/.exec(file)?.[1] ?? 'bin'
  return { ...(kinds[extension] ?? unknown), extension }
}
