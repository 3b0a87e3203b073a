import { attachmentHeader } from '#app/document/attachment-header.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { calendarContentType, calendarFileName } from '#app/letters/times/calendar-file.ts'
import type { AnswerFile } from '#app/letters/thread.ts'

/** @param name of ASCII letters, digits and hyphens, without the code */
export function textFileResponse(text: string, name: string): Response {
  return saved(text, { type: 'text/plain; charset=utf-8', disposition: `attachment; filename="${name}"` })
}

/** What an adviser attached, under the name that they gave it. */
export function answerFileResponse({ name, contentType, body }: AnswerFile): Response {
  return saved(new Uint8Array(body), { type: contentType, disposition: attachmentHeader(name) })
}

/** An event for the sender's calendar, under a name that says nothing of the site. */
export function calendarFileResponse(file: string): Response {
  return saved(file, { type: calendarContentType, disposition: `attachment; filename="${calendarFileName}"` })
}

function saved(body: BodyInit, { type, disposition }: { type: string; disposition: string }): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': disposition, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': cacheControl.none },
  })
}
