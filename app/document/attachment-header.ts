/** Content-Disposition of a file that is saved under any name, in RFC 6266's two ways. */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._ -]/g, '_')
  // What encodeURIComponent leaves and an extended value may not have (RFC 8187).
  const extended = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`
}
