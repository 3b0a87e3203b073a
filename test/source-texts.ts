import { parseSync } from 'vite'

export type SourceText = {
  text: string
  /** Whether it is not a part of a template. */
  isWhole: boolean
  /** Whether markup shows it as it is. */
  isMarkup: boolean
}

/** Attributes whose value people read. */
const read = new Set(['alt', 'aria-label', 'description', 'heading', 'label', 'placeholder', 'text', 'title'])

/** Texts in a source file, without types, imports, and what goes to the log. */
export function textsIn(file: string, source: string): SourceText[] {
  const found: SourceText[] = []
  walk(parseSync(file, source).program, false)
  return found

  function walk(node: unknown, isRead: boolean): void {
    if (Array.isArray(node)) return node.forEach((each) => walk(each, isRead))
    if (!isNode(node) || isLeftOut(node)) return
    if (node.type === 'JSXText') add(node['value'], { isMarkup: true })
    if (node.type === 'Literal') add(node['value'], { isMarkup: isRead })
    if (node.type === 'TemplateElement') add((node['value'] as { cooked: unknown }).cooked, { isWhole: false })
    const isAttribute = node.type === 'JSXAttribute'
    const isReadHere = isAttribute ? isNode(node['name']) && read.has(String(node['name']['name'])) : isRead && node.type !== 'JSXExpressionContainer'
    for (const [key, child] of Object.entries(node)) if (!(isAttribute && key === 'name')) walk(child, isReadHere)
  }

  function add(value: unknown, { isWhole = true, isMarkup = false }): void {
    if (typeof value === 'string' && /\p{L}{2}/u.test(value)) found.push({ text: value, isWhole, isMarkup })
  }

  function isLeftOut(node: Node): boolean {
    if (node.type === 'ImportDeclaration' || /^TS(Type|Interface|Literal|Union)/.test(node.type)) return true
    const callee = node.type === 'CallExpression' && isNode(node['callee']) ? node['callee'] : undefined
    return callee?.type === 'MemberExpression' && isNode(callee['object']) && callee['object']['name'] === 'console'
  }
}

type Node = { type: string; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
