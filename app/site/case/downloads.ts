import { cacheControl } from '#app/document/http-cache.ts'
import type { AnswerFile } from '#app/letters/thread.ts'

/** @param name of ASCII letters, digits and hyphens, without the code */
export function textFileResponse(text: string, name: string): Response {
  return saved(text, { type: 'text/plain; charset=utf-8', disposition: `attachment; filename="${name}"` })
}

/** What an adviser attached, under the name that they gave it. */
export function answerFileResponse({ name, contentType, body }: AnswerFile): Response {
  const plain = name.replaceAll(/[^A-Za-z0-9._ -]/g, '_')
  return saved(new Uint8Array(body), { type: contentType, disposition: `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}` })
}

/** RFC 8187: what encodeURIComponent leaves and an extended value may not have. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

function saved(body: BodyInit, { type, disposition }: { type: string; disposition: string }): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': disposition, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': cacheControl.none },
  })
}
