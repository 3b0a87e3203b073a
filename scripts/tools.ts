/** Makes the committed files to take away (app/content/tool-files.ts). Run `npm run tools` after changing scripts/tools/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ToolFile, toolFiles } from '#app/content/tool-files.ts'
import { calculator } from './tools/calculator.ts'
import { logText, logWorkbook } from './tools/log.ts'
import { odsOf } from './tools/ods.ts'
import { xlsxOf } from './tools/xlsx.ts'

const publicFolder = path.resolve(import.meta.dirname, '../public')

/** File in public/ → its bytes, the same at every time and on every machine. */
export function makeTools(): ReadonlyMap<string, Buffer> {
  return new Map(toolFiles.map((file) => [path.join(publicFolder, file.path), bytesOf(file)]))
}

function bytesOf({ tool, language, path: address }: ToolFile): Buffer {
  if (address.endsWith('.txt')) return Buffer.from(logText(language))
  const workbook = tool === 'calculator' ? calculator(language) : logWorkbook(language)
  return address.endsWith('.ods') ? odsOf(workbook) : xlsxOf(workbook)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, bytes] of makeTools()) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    console.log(file, bytes.length)
  }
}
