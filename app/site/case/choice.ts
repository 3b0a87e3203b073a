/** In the place of a time's id: none of them suits. */
export const noTime = 'none'
