import type { Page } from '@playwright/test'

/** A node of the browser's accessibility tree, as the DevTools protocol tells it. */
interface AxNode {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  value?: { value: string | number }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

export interface ReadAloud {
  /** `main` and what lies over it; the whole page where that is covered. */
  content: string
  /** The skip link, the header and the footer. */
  frame: string
}

/** Roles without a name of their own for those who listen: only what is inside is said. */
const silent = new Set(['generic', 'paragraph', 'RootWebArea', 'Legend', 'Pre', 'Figcaption', 'sectionheader', 'sectionfooter', 'LabelText'])

/** Of these too, and they do not end a sentence. */
const inline = new Set(['none', 'time', 'strong', 'emphasis', 'code', 'mark', 'superscript', 'Abbr'])

/** Left out with what is inside: it repeats a name or a value, or is the browser's own. */
const repeated = new Set(['InlineTextBox', 'ListMarker', 'MenuListPopup'])

/** Their texts are their name or their value. */
const saidByName = new Set([
  'heading',
  'link',
  'button',
  'checkbox',
  'radio',
  'textbox',
  'spinbutton',
  'DisclosureTriangle',
  'columnheader',
  'rowheader',
  'LabelText',
])

const frameRoles = new Set(['banner', 'contentinfo'])

const states = ['focused', 'required', 'checked', 'disabled', 'expanded', 'selected', 'pressed', 'invalid'] as const

/**
 * What a screen reader says of the page, in its order, a line for each thing: role, name, states, value and description.
 * @param options.brief without sentences and table cells: of articles, whose words have tests of their own
 */
export async function readAloud(page: Page, { brief }: { brief: boolean }): Promise<ReadAloud> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  const script = new Script(nodes, brief)
  const parts = script.topNodes()
  const isFrame = (node: AxNode) => frameRoles.has(roleOf(node)) || (roleOf(node) === 'link' && parts.some((part) => roleOf(part) === 'banner'))
  const own = parts.filter((part) => !isFrame(part))
  const title = `page "${await page.title()}"`
  return {
    content: [title, ...(own.length > 0 ? own : parts).flatMap((part) => script.linesOf(part, 0)), ''].join('\n'),
    frame: [...parts.filter(isFrame).flatMap((part) => script.linesOf(part, 0)), ''].join('\n'),
  }
}

class Script {
  readonly #nodes: Map<string, AxNode>
  readonly #brief: boolean

  constructor(nodes: readonly AxNode[], brief: boolean) {
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]))
    this.#brief = brief
  }

  /** The parts of the page: header, main, footer, an open dialog. */
  topNodes(): AxNode[] {
    const [root] = this.#nodes.values()
    return root ? this.#spoken(root) : []
  }

  linesOf(node: AxNode, depth: number): string[] {
    if (this.#brief && roleOf(node) === 'row') return []
    const inside = '  '.repeat(depth)
    const lines = this.#linesInside(node, depth + 1)
    const own = `${inside}${this.#lineOf(node)}`
    const [only, ...more] = lines
    if (this.#brief && roleOf(node) === 'listitem' && !only) return []
    // A single sentence stands in its thing's line.
    return only?.trimStart().startsWith('"') && more.length === 0 ? [`${own} ${only.trimStart()}`] : [own, ...lines]
  }

  /** Neighbouring texts are one sentence. */
  #linesInside(node: AxNode, depth: number): string[] {
    const lines: string[] = []
    let sentence = ''
    const end = () => {
      if (sentence.trim() !== '' && !this.#brief) lines.push(`${'  '.repeat(depth)}"${tidy(sentence)}"`)
      sentence = ''
    }
    const walk = (parent: AxNode, isSaid: boolean) => {
      const children = this.#children(parent)
      for (const [place, child] of children.entries()) {
        const role = roleOf(child)
        if (repeated.has(role)) continue
        // Boxes side by side, with nothing between them.
        if (isBox(child) && isBox(children[place - 1]) && sentence.trim() !== '') sentence += ' | '
        if (role === 'StaticText') sentence += isSaid ? '' : (child.name?.value ?? '')
        else if (role === 'LineBreak' || (child.ignored && !isBox(child))) sentence += ' '
        else if (child.ignored || inline.has(role)) walk(child, isSaid)
        else {
          end()
          if (silent.has(role)) walk(child, isSaid || saidByName.has(role))
          else lines.push(...this.linesOf(child, depth))
          end()
        }
      }
    }
    walk(node, saidByName.has(roleOf(node)) && nameOf(node) !== '')
    end()
    return lines
  }

  /** Role, name, value, states and description. */
  #lineOf(node: AxNode): string {
    const name = nameOf(node)
    const property = (wanted: string) => node.properties?.find((each) => each.name === wanted)?.value.value
    const value = node.value?.value === undefined || node.value.value === '' ? '' : ` = "${node.value.value}"`
    const flags = states.filter((state) => [true, 'true'].includes(property(state) as boolean | string))
    const description = node.description?.value ? `. "${tidy(node.description.value)}"` : ''
    const role = { heading: `heading ${String(property('level'))}`, list: `list of ${this.#spoken(node).length}` }[roleOf(node)] ?? roleOf(node)
    return `${role}${name && ` "${name}"`}${value}${flags.map((flag) => `, ${flag}`).join('')}${description}`
  }

  /** Without what has no role of its own. */
  #spoken(node: AxNode): AxNode[] {
    return this.#children(node).flatMap((child) => (child.ignored || silent.has(roleOf(child)) ? this.#spoken(child) : [child]))
  }

  #children(node: AxNode): AxNode[] {
    return (node.childIds ?? []).flatMap((id) => this.#nodes.get(id) ?? [])
  }
}

/** Has no role, and something inside it: unlike a space between two words. */
function isBox(node: AxNode | undefined): boolean {
  return node?.ignored === true && (node.childIds ?? []).length > 0
}

function roleOf(node: AxNode): string {
  return node.role?.value ?? 'none'
}

function nameOf(node: AxNode): string {
  return tidy(node.name?.value ?? '')
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
