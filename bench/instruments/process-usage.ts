import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever its own clock does. */
const tick = 10

/** Processor time of all threads of a process so far, in milliseconds. */
export function processorTime(pid: number): number {
  // The second field is the program's name in brackets, and may itself hold spaces and brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** Memory that a process holds now (RSS), in bytes. */
export function residentMemory(pid: number): number {
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
