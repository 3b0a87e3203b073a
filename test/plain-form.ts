import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

export type PlainForm = { action: string | null; fields: [name: string, value: string][] }

/**
 * What a browser without script posts when a button of a page is pressed.
 * @param intent the button's value, or that of the form's hidden field; empty for a form that has none
 * @param typed what is typed into fields or chosen, by name; a box is ticked by its value
 * @throws where the page has no such form, or a field that is typed into is not there
 */
export function pressIn(html: string, intent: string, typed: Record<string, string> = {}): PlainForm {
  const tree = fromHtml(html)
  const forms = elements(tree, ['form']).filter((form) => form.properties['method'] === 'post')
  for (const form of forms) {
    const buttons = elements(form, ['button']).filter(({ properties }) => properties['type'] !== 'button')
    const hidden = elements(form, ['input']).find(({ properties }) => properties['name'] === 'intent')
    const button = buttons.find(({ properties: { name, value } }) => name === 'intent' && matches(String(value), intent))
    const isMeant =
      button ??
      (hidden ? matches(String(hidden.properties['value']), intent) : intent === '' && !buttons.some(({ properties }) => properties['name'] === 'intent'))
    if (!isMeant) continue
    const fields = successful(form, typed).map(([name, value]): [string, string] => [name, typed[name] ?? value])
    for (const name of Object.keys(typed)) if (!fields.some(([field]) => field === name)) throw new Error(`the form has no field ${name}`)
    const pressed = button ?? (hidden || buttons.length === 1 ? buttons.find(({ properties: { name } }) => name !== undefined) : undefined)
    const own: [string, string][] = pressed ? [[String(pressed.properties['name']), String(pressed.properties['value'])]] : []
    const action = pressed?.properties['formAction'] ?? form.properties['action']
    return { action: action === undefined ? null : String(action), fields: [...fields, ...own] }
  }
  throw new Error(`the page has no form for "${intent}"`)
}

function matches(value: string, intent: string): boolean {
  return value === intent || (intent !== '' && value.startsWith(`${intent} `))
}

/** The controls of a form that are sent, as HTML has it: "constructing the entry list". */
function successful(form: Element, typed: Record<string, string>): [string, string][] {
  return elements(form, ['input', 'select', 'textarea']).flatMap((control): [string, string][] => {
    const { name, value, type, checked, disabled } = control.properties
    if (name === undefined || disabled === true || type === 'file') return []
    if (control.tagName === 'textarea') return [[String(name), toString(control).replace(/^\n/, '')]]
    if (control.tagName === 'select') {
      const options = elements(control, ['option'])
      const chosen = options.find(({ properties }) => properties['selected'] === true) ?? options[0]
      return chosen ? [[String(name), String(chosen.properties['value'] ?? toString(chosen))]] : []
    }
    if ((type === 'checkbox' || type === 'radio') && checked !== true && typed[String(name)] !== value) return []
    return [[String(name), String(value ?? '')]]
  })
}

function elements(tree: Root | Element, names: readonly string[]): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (element !== tree && names.includes(element.tagName)) found.push(element)
  })
  return found
}
