/** Prefix of the quiz's field names; other fields are not answers. */
export const fieldPrefix = 'question-'

/** Sent with a quiz that was answered as one form. */
export const wholeField = 'whole'

/** Sent with the answers of a result by whoever wants to change them: the quiz shows them again and stores nothing. */
export const againField = 'again'

/** The field of a question, repeated for each choice in the order of choosing. */
export function fieldName(questionId: string): string {
  return fieldPrefix + questionId
}
