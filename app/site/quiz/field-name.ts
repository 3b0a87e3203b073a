/** Prefix of the quiz's field names; other fields are not answers. */
export const fieldPrefix = 'question-'

/** The field of a question, repeated for each choice in the order of choosing. */
export function fieldName(questionId: string): string {
  return fieldPrefix + questionId
}
