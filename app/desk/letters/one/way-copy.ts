import type { AnswerWay } from '#app/letters/answer-way.ts'

export const wayCopy = {
  reads: (name: string | null) => `${name ?? 'Avsändaren'} läser svaret`,
  ways: { here: 'Med sin kod', mail: 'I mejlet' } satisfies Record<AnswerWay, string>,
  inMail: 'Hela svaret går som vanlig e-post. Båda mejltjänsterna kan läsa det, och det blir kvar i mottagarens brevlåda.',
  filesInMail: 'Filerna följer inte med. Mejlet säger att de öppnas med koden.',
}
