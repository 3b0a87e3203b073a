type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOfPage = () => [...document.querySelectorAll<Field>('input, textarea, select')]

/**
 * Holds on to the fields that the server wrote: a visitor may fill them in before the page's script has come, and React
 * makes them anew where somebody else has changed the page meanwhile.
 * @returns puts into the new fields what was typed into the old ones, and the focus where it was
 */
export function keepFields(): () => void {
  const before = fieldsOfPage()
  const focused = document.activeElement
  return () => {
    const after = fieldsOfPage()
    for (const [place, old] of before.entries()) {
      const field = after[place]
      if (old.isConnected || field?.id !== old.id || field.name !== old.name) continue
      refill(field, old)
      if (old === focused) field.focus({ preventScroll: true })
    }
  }
}

function refill(field: Field, old: Field): void {
  if (field instanceof HTMLInputElement && old instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    field.checked = old.checked
  } else {
    field.value = old.value
  }
  // What is said about the value follows it.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
