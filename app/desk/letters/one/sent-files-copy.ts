/** At a sent answer. Apart from the form's words, which no page waits for. */
export const sentFilesCopy = { label: 'Bifogade filer' }
