import type { FormsCopy } from './copy.ts'
import type { IssueCode } from './form-state.ts'
import type { Verdict } from './use-form-check.ts'

/** What a page's copy says about the faults of its fields: field name → issue code → sentence. */
export type IssueWords<Name extends string = string> = Readonly<Partial<Record<Name, Partial<Record<IssueCode, string>>>>>

/** The sentence at a field; undefined when nothing is wrong with it. */
export function errorAt(name: string, verdict: Verdict | null, words: IssueWords, copy: FormsCopy): string | undefined {
  const code = verdict?.issues[name]
  return code && (words[name]?.[code] ?? copy.issues[code])
}

/** What the summary says: what is the matter with the form, or how many fields are, with a link to each. */
export function summaryOf(verdict: Verdict, words: IssueWords, copy: FormsCopy) {
  const names = Object.keys(verdict.issues)
  const items = names.map((name) => ({ name, text: (errorAt(name, verdict, words, copy) ?? '').replace(/\.$/, '') }))
  return { heading: verdict.problem ? copy.problems[verdict.problem] : countOf(names.length, copy.summary), items }
}

function countOf(count: number, { one, many, numbers }: FormsCopy['summary']): string {
  return count === 1 ? one : many.replace('{n}', numbers[count - 2] ?? String(count))
}
