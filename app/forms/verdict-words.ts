import type { FormsCopy } from './copy.ts'
import type { IssueCode } from './form-state.ts'
import type { Verdict } from './use-form-check.ts'

/** A page's error messages: field name → issue code → sentence. */
export type IssueWords<Name extends string = string> = Readonly<Partial<Record<Name, Partial<Record<IssueCode, string>>>>>

/** A field's error message, if it has an issue. */
export function errorAt(name: string, verdict: Verdict | null, words: IssueWords, copy: FormsCopy): string | undefined {
  const code = verdict?.issues[name]
  return code && (words[name]?.[code] ?? copy.issues[code])
}

/** The error summary: the problem with the form, or the number of faulty fields, and a link to each. */
export function summaryOf(verdict: Verdict, words: IssueWords, copy: FormsCopy) {
  const names = Object.keys(verdict.issues)
  const items = names.map((name) => ({ name, text: (errorAt(name, verdict, words, copy) ?? '').replace(/\.$/, '') }))
  return { heading: verdict.problem ? copy.problems[verdict.problem] : countOf(names.length, copy.summary), items }
}

function countOf(count: number, { one, many, numbers }: FormsCopy['summary']): string {
  return count === 1 ? one : many.replace('{n}', numbers[count - 2] ?? String(count))
}
