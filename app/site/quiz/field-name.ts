/** What the fields of the quiz begin with; a form's other fields are not answers. */
export const fieldPrefix = 'question-'

/** The field that a question is answered in, repeated for each choice in the order of choosing. */
export function fieldName(questionId: string): string {
  return fieldPrefix + questionId
}
