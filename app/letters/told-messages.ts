import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'

/** Whether a notice of what came tells of a message, and not of its letter: it has the time of that. */
export function isOfMessage({
  and,
  eb,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, 'notices' | 'letters'>): ExpressionWrapper<Database, 'notices', SqlBool> {
  const message = selectFrom('letter_messages').select('letter_messages.reference').whereRef('letter_messages.letter', '=', 'notices.reference')
  return and([eb('notices.what', '=', 'arrival'), exists(message.whereRef('letter_messages.received_at', '=', 'notices.created_at'))])
}
