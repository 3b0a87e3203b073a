import { z } from 'zod'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { calendarContentType, calendarFile, calendarFileName, titleOfCalls } from '#app/letters/times/calendar-file.ts'
import { eventOf } from '#app/letters/times/read-times.ts'
import type { Route } from './+types/calendar'
import { notFound } from '../../access/access.ts'
import { desk } from '../../context.ts'

/** The calendar's file of a call: it says nothing of the letter. */
export async function loader({ params: { reference, id }, context }: Route.LoaderArgs) {
  const { db, texts } = context.get(desk)
  const isId = referencePattern.test(reference) && z.uuid().safeParse(id).success
  const event = isId ? await eventOf(db, { reference, id }) : null
  if (!event) throw notFound()
  return new Response(calendarFile({ ...event, title: titleOfCalls(texts().facts, 'sv') }), {
    headers: { 'Content-Type': calendarContentType, 'Content-Disposition': `attachment; filename="${calendarFileName}"` },
  })
}
