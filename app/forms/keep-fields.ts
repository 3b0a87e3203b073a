type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOfPage = () => [...document.querySelectorAll<Field>('input, textarea, select')]

/**
 * Remembers the server-rendered fields: a visitor may fill them in before the script has loaded, and React replaces them
 * if the markup does not match (a browser extension has changed it).
 * @returns call it after hydration: it copies values and focus from replaced fields to the new ones
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
  // Character counts listen to it.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
