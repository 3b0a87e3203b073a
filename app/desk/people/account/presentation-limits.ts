/** Characters, of what somebody writes about themselves. */
export const longestPresentation = { name: 40, title: 60, text: 600 } as const
