/** The header of a visitor who saves data (Save-Data, which Chromium's phones send): no fonts, and one engraving a page. */
export const saveDataHeader = 'Save-Data'

export function isSavingData(value: string | string[] | null | undefined): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === 'on'
}
