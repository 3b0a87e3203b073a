import { type Cell, escaped, type Format, heightOf, limitedInputs, looks, type Row, type Sheet, stylesOf, type Workbook, addressOf } from './workbook.ts'
import { zip } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const mediaType = 'application/vnd.oasis.opendocument.spreadsheet'
const namespaces = ['office', 'style', 'table', 'text', 'number']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'number' ? 'datastyle' : name}:1.0"`)
  .concat('xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"', 'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"')
  .join(' ')
const countries = { sv: 'SE', en: 'GB' } as const

/** The workbook for LibreOffice, and for what reads its files. Without a word on who made it, when or with what. */
export function odsOf(workbook: Workbook): Buffer {
  return zip(
    new Map([
      // First, so that a file's kind can be read from its beginning.
      ['mimetype', mediaType],
      [
        'META-INF/manifest.xml',
        `${head}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:version="1.2" manifest:media-type="${mediaType}"/>${['content.xml', 'styles.xml'].map((name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`).join('')}</manifest:manifest>`,
      ],
      ['styles.xml', stylesXml(workbook)],
      ['content.xml', contentXml(workbook)],
    ]),
  )
}

function stylesXml({ language, sheets }: Workbook): string {
  const margins = 'fo:margin-top="12mm" fo:margin-bottom="12mm" fo:margin-left="12mm" fo:margin-right="12mm" style:scale-to-X="1" style:scale-to-Y="0"'
  const pages = sheets.map(({ isLandscape }, place) => {
    const [width, height, turn] = isLandscape ? ['297mm', '210mm', 'landscape'] : ['210mm', '297mm', 'portrait']
    return `<style:page-layout style:name="p${place}"><style:page-layout-properties fo:page-width="${width}" fo:page-height="${height}" style:print-orientation="${turn}" ${margins}/></style:page-layout>`
  })
  const masters = sheets.map((_, place) => `<style:master-page style:name="m${place}" style:page-layout-name="p${place}"/>`)
  const locale = `fo:language="${language}" fo:country="${countries[language]}"`
  return `${head}<office:document-styles ${namespaces} office:version="1.2"><office:styles><style:default-style style:family="table-cell"><style:text-properties fo:font-family="Arial" fo:font-size="10pt" ${locale}/></style:default-style></office:styles><office:automatic-styles>${pages.join('')}</office:automatic-styles><office:master-styles>${masters.join('')}</office:master-styles></office:document-styles>`
}

function contentXml(workbook: Workbook): string {
  const { sheets, refusal } = workbook
  const widths = [...new Set(sheets.flatMap((sheet) => sheet.widths))]
  const rowStyles = new Map(sheets.flatMap(({ rows }) => rows.map((row) => [rowStyleName(row), row] as const)))
  const styles = [
    ...numberStyles(workbook),
    ...widths.map(
      (width) =>
        `<style:style style:name="c${width}" style:family="table-column"><style:table-column-properties style:column-width="${width}mm"/></style:style>`,
    ),
    ...[...rowStyles].map(
      ([name, row]) =>
        `<style:style style:name="${name}" style:family="table-row"><style:table-row-properties style:row-height="${heightOf(row)}pt" style:use-optimal-row-height="false"${row.isOnNewPage ? ' fo:break-before="page"' : ''}/></style:style>`,
    ),
    ...sheets.map(
      (_, place) =>
        `<style:style style:name="t${place}" style:family="table" style:master-page-name="m${place}"><style:table-properties table:display="true"/></style:style>`,
    ),
    ...stylesOf(workbook).map(cellStyle),
  ]
  const base = (sheet: Sheet | undefined) => `table:base-cell-address="${escaped(`'${sheet?.name ?? ''}'.A1`)}"`
  const limit = (name: string, rule: string) =>
    `<table:content-validation table:name="${name}" table:condition="of:cell-content-is-decimal-number() and ${rule}" table:allow-empty-cell="true" ${base(sheets[0])}><table:error-message table:display="true"><text:p>${escaped(refusal)}</text:p></table:error-message></table:content-validation>`
  const hasInputs = sheets.some((sheet) => limitedInputs(sheet).amount.length > 0)
  const limits = hasInputs
    ? `<table:content-validations>${limit('share', 'cell-content-is-between(0,1)')}${limit('amount', 'cell-content()&gt;=0')}</table:content-validations>`
    : ''
  return `${head}<office:document-content ${namespaces} office:version="1.2"><office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:spreadsheet>${limits}${sheets.map(tableXml).join('')}</office:spreadsheet></office:body></office:document-content>`
}

function tableXml(sheet: Sheet, place: number): string {
  const limits = limitedInputs(sheet)
  const limitOf = (at: string) =>
    limits.share.includes(at) ? ' table:content-validation-name="share"' : limits.amount.includes(at) ? ' table:content-validation-name="amount"' : ''
  const rows = sheet.rows.map((row, number) => {
    const cells = row.cells.map((cell, column) => cellXml(cell, `table:style-name="${styleName(cell)}"${limitOf(addressOf(column, number))}`))
    // A row without a cell is not allowed.
    return `<table:table-row table:style-name="${rowStyleName(row)}">${cells.join('') || '<table:table-cell/>'}</table:table-row>`
  })
  const top = rows.slice(0, sheet.repeated ?? 0)
  const repeated = top.length > 0 ? `<table:table-header-rows>${top.join('')}</table:table-header-rows>` : ''
  const columns = sheet.widths.map((width) => `<table:table-column table:style-name="c${width}"/>`)
  return `<table:table table:name="${escaped(sheet.name)}" table:style-name="t${place}">${columns.join('')}${repeated}${rows.slice(top.length).join('')}</table:table>`
}

const rowStyleName = (row: Row) => `r${heightOf(row)}${row.isOnNewPage ? 'b' : ''}`

const styleName = ({ look, format }: Pick<Cell, 'look' | 'format'>) => `${look}-${format}`

function cellXml({ value, formula, format }: Cell, attributes: string): string {
  if (value === undefined) return `<table:table-cell ${attributes}/>`
  const calculated = formula === undefined ? '' : ` table:formula="${escaped(`of:=${openFormula(formula)}`)}"`
  if (typeof value === 'string') {
    return `<table:table-cell ${attributes}${calculated} office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`
  }
  const type = format === 'percent' ? 'percentage' : 'float'
  return `<table:table-cell ${attributes}${calculated} office:value-type="${type}" office:value="${value}"/>`
}

/** `IF(B3>0,B2/B3,"–")` → `IF([.B3]>0;[.B2]/[.B3];"–")` */
function openFormula(formula: string): string {
  return formula.replaceAll(/\b[A-Z]\d+\b/g, (address) => `[.${address}]`).replaceAll(',', ';')
}

function numberStyles({ language }: Workbook): string[] {
  const locale = `number:language="${language}" number:country="${countries[language]}"`
  const number = (decimals: number) => `<number:number number:decimal-places="${decimals}" number:min-integer-digits="1" number:grouping="true"/>`
  const symbol = `<number:currency-symbol ${locale}>${language === 'sv' ? 'kr' : '£'}</number:currency-symbol>`
  const amount = (decimals: number) => (language === 'sv' ? `${number(decimals)}<number:text> </number:text>${symbol}` : symbol + number(decimals))
  const inDollars = language === 'sv' ? `${number(2)}<number:text> dollar</number:text>` : `<number:text>$</number:text>${number(2)}`
  return [
    `<number:number-style style:name="n-general" ${locale}><number:number number:min-integer-digits="1"/></number:number-style>`,
    `<number:currency-style style:name="n-money" ${locale}>${amount(0)}</number:currency-style>`,
    `<number:currency-style style:name="n-cents" ${locale}>${amount(2)}</number:currency-style>`,
    `<number:number-style style:name="n-dollars" ${locale}>${inDollars}</number:number-style>`,
    `<number:number-style style:name="n-tenths" ${locale}>${number(1)}</number:number-style>`,
    `<number:percentage-style style:name="n-percent" ${locale}>${number(1)}<number:text>${language === 'sv' ? ' ' : ''}%</number:text></number:percentage-style>`,
    `<number:text-style style:name="n-text" ${locale}><number:text-content/></number:text-style>`,
  ]
}

function cellStyle({ look, format }: { look: Cell['look']; format: Format }): string {
  const { size, isBold, isItalic, fill, ink, edge, isWrapped, isRight, isCentred } = looks[look]
  const cell = [
    `style:vertical-align="${isWrapped && !isCentred ? 'top' : 'middle'}"`,
    ...(edge !== undefined || look === 'mark' ? ['fo:padding-left="1mm" fo:padding-right="1mm"'] : []),
    ...(isWrapped ? ['fo:wrap-option="wrap"'] : []),
    ...(fill === undefined ? [] : [`fo:background-color="#${fill}"`]),
    ...(edge === undefined ? [] : [`fo:border="0.5pt solid #${edge}"`]),
  ]
  const font = `fo:font-family="Arial" fo:font-size="${size}pt" fo:color="#${ink}"${isBold ? ' fo:font-weight="bold"' : ''}${isItalic ? ' fo:font-style="italic"' : ''}`
  const paragraph = `<style:paragraph-properties fo:text-align="${isRight && format !== 'text' ? 'end' : 'start'}"/>`
  return `<style:style style:name="${styleName({ look, format })}" style:family="table-cell" style:data-style-name="n-${format}"><style:table-cell-properties ${cell.join(' ')}/>${paragraph}<style:text-properties ${font}/></style:style>`
}
