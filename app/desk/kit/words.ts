/** `1 anteckning`, `3 anteckningar`; the space does not break. */
export function counted(count: number, one: string, many: string): string {
  return `${count}\u00A0${count === 1 ? one : many}`
}
