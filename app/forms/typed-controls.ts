export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a visitor has put into a control. */
export type TypedControl = Readonly<{ control: Control; held: string | boolean }>

export function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is Control => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement,
  )
}

export function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}

/**
 * Sets a form to what the page was rendered with.
 * @returns what was in it, for `putBack`: only of the controls that this has changed
 */
export function takeTyped(form: HTMLFormElement): TypedControl[] {
  const before = controlsOf(form).map((control) => ({ control, held: heldBy(control) }))
  form.reset()
  return before.filter(({ control, held }) => heldBy(control) !== held)
}

export function putBack(typed: readonly TypedControl[]): void {
  for (const { control, held } of typed) {
    if (typeof held === 'string') control.value = held
    else if (isChoice(control)) control.checked = held
  }
}

function heldBy(control: Control): string | boolean {
  return isChoice(control) ? control.checked : control.value
}
