import { cpus, loadavg } from 'node:os'
import type { Row } from './part.ts'

/** Prints the environment, and a warning if the machine is busy: then no figure is reliable. */
export function sayWhere({ quick }: { quick: boolean }): void {
  const [load = 0] = loadavg()
  const cores = cpus()
  console.log(`Node ${process.versions.node}, ${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, load ${load.toFixed(1)}`)
  if (load > cores.length / 2) console.log('The machine is busy with something else: the figures are not reliable.')
  if (quick) console.log('A quick run, to check that everything works: the figures are not reliable.')
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
