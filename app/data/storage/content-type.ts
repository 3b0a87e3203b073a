import path from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.avi': 'video/x-msvideo',
}

/** Of a stored file, by its extension. */
export function contentTypeOf(name: string): string {
  return contentTypes[path.extname(name)] ?? 'application/octet-stream'
}
