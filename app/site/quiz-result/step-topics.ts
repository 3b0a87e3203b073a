export const stepTopics = ['channels', 'reddit', 'time', 'material', 'figures', 'offer', 'boundaries'] as const

export type StepTopic = (typeof stepTopics)[number]

/**
 * What the questions of the shipped quiz are about, by their English text, as SPEC §4 knows an option; null: nothing can be
 * done about the answer. A question that the owner has written is not here: its step is made of its own words.
 */
const topics: ReadonlyMap<string, StepTopic | null> = new Map([
  ['Where do new subscribers find you today?', 'channels'],
  ['How long have you been selling subscriptions?', null],
  ['How well do you know Reddit?', 'reddit'],
  ['How much time a week can you spend on promotion?', 'time'],
  ['How much finished material do you have?', 'material'],
  ['What do you keep track of every month?', 'figures'],
  ['Can you describe your offer in one sentence?', 'offer'],
  ['How clear are your boundaries?', 'boundaries'],
])

/** Options of the shipped quiz, by their English text, that name nothing which a step could advise. */
export const namesNothing: ReadonlySet<string> = new Set(['Somewhere else', 'Nowhere yet', 'None of these'])

/** Undefined for a question that is not of the shipped quiz. */
export function topicOf({ text_en }: { text_en: string }): StepTopic | null | undefined {
  return topics.get(text_en)
}
