import { type Cell, escaped, type Format, heightOf, limitedInputs, looks, type Sheet, stylesOf, type Workbook, addressOf } from './workbook.ts'
import { zip } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const formats = {
  sv: { general: '', text: '@', tenths: '0.0', percent: String.raw`0.0\ %`, money: String.raw`#,##0\ [$kr-41D]`, cents: String.raw`#,##0.00\ [$kr-41D]` },
  en: { general: '', text: '@', tenths: '0.0', percent: '0.0%', money: '[$£-809]#,##0', cents: '[$£-809]#,##0.00' },
} as const
const dollars = { sv: String.raw`#,##0.00\ "dollar"`, en: String.raw`"$"#,##0.00` } as const

/** The workbook for Excel, and for what reads its files. Without a word on who made it, when or with what. */
export function xlsxOf(workbook: Workbook): Buffer {
  const strings = new Map<string, number>()
  const sheets = workbook.sheets.map((sheet) => sheetXml(workbook, sheet, strings))
  const names = workbook.sheets.map(({ name }, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
  const printed = workbook.sheets.flatMap(({ name, repeated }, place) =>
    repeated === undefined ? [] : [`<definedName name="_xlnm.Print_Titles" localSheetId="${place}">'${escaped(name)}'!$1:$${repeated}</definedName>`],
  )
  const parts = [...sheets.map((_, place) => `worksheets/sheet${place + 1}`), 'styles', 'sharedStrings']
  return zip(
    new Map([
      [
        '[Content_Types].xml',
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>${parts.map((part) => `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheet}.${kindOf(part)}+xml"/>`).join('')}</Types>`,
      ],
      ['_rels/.rels', `${head}<Relationships ${relations}><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`],
      [
        'xl/workbook.xml',
        `${head}<workbook ${main} xmlns:r="${office}"><sheets>${names.join('')}</sheets>${printed.length > 0 ? `<definedNames>${printed.join('')}</definedNames>` : ''}<calcPr fullCalcOnLoad="1"/></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `${head}<Relationships ${relations}>${parts.map((part, place) => `<Relationship Id="rId${place + 1}" Type="${office}/${kindOf(part)}" Target="${part}.xml"/>`).join('')}</Relationships>`,
      ],
      ['xl/styles.xml', stylesXml(workbook)],
      [
        'xl/sharedStrings.xml',
        `${head}<sst ${main}>${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
      ],
      ...sheets.map((xml, place): [string, string] => [`xl/worksheets/sheet${place + 1}.xml`, xml]),
    ]),
  )
}

const kindOf = (part: string) => (part.startsWith('worksheets/') ? 'worksheet' : part)

function sheetXml(workbook: Workbook, sheet: Sheet, strings: Map<string, number>): string {
  const styles = stylesOf(workbook)
  const styleOf = ({ look, format }: Cell) => styles.findIndex((style) => style.look === look && style.format === format) + 1
  const rows = sheet.rows.map((row, place) => {
    const cells = row.cells.map((cell, column) => cellXml(cell, `r="${addressOf(column, place)}" s="${styleOf(cell)}"`, strings))
    return `<row r="${place + 1}" ht="${heightOf(row)}" customHeight="1">${cells.join('')}</row>`
  })
  // In letters of the default font, which is what Excel counts in.
  const columns = sheet.widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${(width / 1.95).toFixed(1)}" customWidth="1"/>`)
  // Excel heeds them only where it does not itself fit the sheet to pages.
  const breaks = sheet.rows.flatMap(({ isOnNewPage }, place) => (isOnNewPage ? [`<brk id="${place}" max="16383" man="1"/>`] : []))
  const limits = limitedInputs(sheet)
  const limit = (cells: readonly string[], rule: string) =>
    `<dataValidation type="decimal" allowBlank="1" showErrorMessage="1" error="${escaped(workbook.refusal)}" sqref="${cells.join(' ')}" ${rule}</dataValidation>`
  const limited = [
    ...(limits.share.length > 0 ? [limit(limits.share, 'operator="between"><formula1>0</formula1><formula2>1</formula2>')] : []),
    ...(limits.amount.length > 0 ? [limit(limits.amount, 'operator="greaterThanOrEqual"><formula1>0</formula1>')] : []),
  ]
  return [
    `${head}<worksheet ${main}>`,
    breaks.length > 0 ? '' : '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData>`,
    limited.length > 0 ? `<dataValidations count="${limited.length}">${limited.join('')}</dataValidations>` : '',
    `<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>`,
    `<pageSetup paperSize="9" orientation="${sheet.isLandscape ? 'landscape' : 'portrait'}" ${breaks.length > 0 ? 'scale="85"' : 'fitToWidth="1" fitToHeight="0"'}/>`,
    breaks.length > 0 ? `<rowBreaks count="${breaks.length}" manualBreakCount="${breaks.length}">${breaks.join('')}</rowBreaks>` : '',
    '</worksheet>',
  ].join('')
}

function cellXml({ value, formula }: Cell, attributes: string, strings: Map<string, number>): string {
  if (value === undefined) return `<c ${attributes}/>`
  if (formula !== undefined) {
    const shown = typeof value === 'number' ? ['', String(value)] : [' t="str"', escaped(value)]
    return `<c ${attributes}${shown[0]}><f>${escaped(formula)}</f><v>${shown[1]}</v></c>`
  }
  if (typeof value === 'number') return `<c ${attributes}><v>${value}</v></c>`
  const place = strings.get(value) ?? strings.size
  strings.set(value, place)
  return `<c ${attributes} t="s"><v>${place}</v></c>`
}

function stylesXml(workbook: Workbook): string {
  const styles = stylesOf(workbook)
  const codeOf = (format: Format) => (format === 'dollars' ? dollars[workbook.language] : formats[workbook.language][format])
  const codes = [...new Set(styles.map(({ format }) => codeOf(format)).filter((code) => code !== ''))]
  const fonts = styles.map(({ look }) => {
    const { size, isBold, isItalic, ink } = looks[look]
    return `<font>${isBold ? '<b/>' : ''}${isItalic ? '<i/>' : ''}<sz val="${size}"/><color rgb="FF${ink}"/><name val="Arial"/></font>`
  })
  const fills = styles.map(({ look }) => {
    const { fill } = looks[look]
    return fill === undefined
      ? '<fill><patternFill patternType="none"/></fill>'
      : `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`
  })
  const borders = styles.map(({ look }) => {
    const { edge } = looks[look]
    const side = (name: string) => (edge === undefined ? `<${name}/>` : `<${name} style="thin"><color rgb="FF${edge}"/></${name}>`)
    return `<border>${['left', 'right', 'top', 'bottom'].map(side).join('')}</border>`
  })
  const used = styles.map(({ look, format }, place) => {
    const { isWrapped, isRight, isCentred, edge } = looks[look]
    const code = codes.indexOf(codeOf(format))
    const isAtRight = isRight && format !== 'text'
    const side = isAtRight ? 'right' : 'left'
    const isInset = edge !== undefined || look === 'mark'
    const alignment = `<alignment vertical="${isWrapped && !isCentred ? 'top' : 'center'}" horizontal="${side}"${isInset ? ' indent="1"' : ''}${isWrapped ? ' wrapText="1"' : ''}/>`
    return `<xf numFmtId="${code === -1 ? 0 : 164 + code}" fontId="${place + 1}" fillId="${place + 2}" borderId="${place + 1}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`
  })
  const list = (name: string, each: readonly string[]) => `<${name} count="${each.length}">${each.join('')}</${name}>`
  const none = '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
  return [
    `${head}<styleSheet ${main}>`,
    list(
      'numFmts',
      codes.map((code, place) => `<numFmt numFmtId="${164 + place}" formatCode="${escaped(code)}"/>`),
    ),
    list('fonts', ['<font><sz val="10"/><name val="Arial"/></font>', ...fonts]),
    // The first two are Excel's own.
    `<fills count="${fills.length + 2}">${none}${fills.join('')}</fills>`,
    list('borders', ['<border><left/><right/><top/><bottom/></border>', ...borders]),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>', ...used]),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}
