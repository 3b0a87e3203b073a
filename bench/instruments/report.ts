import { cpus, loadavg } from 'node:os'
import type { Row } from './part.ts'

/** Says what it was measured on; a busy machine makes every figure a rumour. */
export function sayWhere({ quick }: { quick: boolean }): void {
  const [load = 0] = loadavg()
  const cores = cpus()
  console.log(`Node ${process.versions.node}, ${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, load ${load.toFixed(1)}`)
  if (load > cores.length / 2) console.log('The machine is busy with something else: the figures are worth little.')
  if (quick) console.log('A quick run, to see that everything works: the figures are worth little.')
}

export function sayRows(rows: readonly Row[]): void {
  const width = (key: 'what' | 'target' | 'measured') => Math.max(...rows.map((row) => row[key].length))
  const [what, target, measured] = [width('what'), width('target'), width('measured')]
  for (const row of rows) {
    const line = [row.what.padEnd(what), row.target.padEnd(target), row.measured.padEnd(measured), verdict(row)]
    console.log(`  ${line.join('  ').trimEnd()}`)
  }
}

function verdict({ met }: Row): string {
  if (met === undefined) return ''
  return met ? 'met' : 'MISSED'
}
