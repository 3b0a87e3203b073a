import type { Value } from './workbook.ts'

type Node = (valueAt: (address: string) => Value) => Value | boolean

/** What comes first binds least. */
const operators: readonly Readonly<Record<string, (a: number, b: number) => number | boolean>>[] = [
  { '=': (a, b) => a === b, '>': (a, b) => a > b, '<': (a, b) => a < b },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b },
]

const functions: Readonly<Record<string, (args: readonly Node[]) => Node>> = {
  IF:
    ([test, then, otherwise]) =>
    (valueAt) =>
      (test?.(valueAt) ? then : otherwise)?.(valueAt) ?? '',
  AND: (args) => (valueAt) => args.every((arg) => arg(valueAt)),
  MAX: (args) => (valueAt) => Math.max(...args.map((arg) => Number(arg(valueAt)))),
  ISNUMBER:
    ([arg]) =>
    (valueAt) =>
      typeof arg?.(valueAt) === 'number',
}

/** The result of a formula in the few words that ours use, so that a program that only shows a file has something to show. */
export function calculate(formula: string, valueAt: (address: string) => Value): Value {
  const tokens = formula.match(/"[^"]*"|[A-Z]+(?=\()|[A-Z]\d+|[\d.]+|\S/g) ?? []
  let at = 0
  const result = operation(0)(valueAt)
  if (at !== tokens.length || typeof result === 'boolean' || Number.isNaN(result)) throw new Error(`No result: ${formula}`)
  return result

  function operation(level: number): Node {
    const known = operators[level]
    if (!known) return operand()
    let left = operation(level + 1)
    for (let act = known[tokens[at] ?? '']; act; act = known[tokens[at] ?? '']) {
      at++
      const [act1, left1, right1] = [act, left, operation(level + 1)]
      left = (valueAt1) => act1(Number(left1(valueAt1)), Number(right1(valueAt1)))
    }
    return left
  }

  function operand(): Node {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const inner = operation(0)
      at++
      return inner
    }
    const named = functions[token]
    if (named) {
      const args: Node[] = []
      do {
        at++
        args.push(operation(0))
      } while (tokens[at] === ',')
      at++
      return named(args)
    }
    if (token.startsWith('"')) return () => token.slice(1, -1)
    return /^[A-Z]/.test(token) ? (valueAt1) => valueAt1(token) : () => Number(token)
  }
}
