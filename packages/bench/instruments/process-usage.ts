import { readFileSync } from 'node:fs'

/** Linux reports CPU time in hundredths of a second (USER_HZ), whatever its timer frequency. */
const tick = 10

/** CPU time of all threads of a process so far, in milliseconds. */
export function processorTime(pid: number): number {
  // The second field is the program's name in parentheses, and may contain spaces and parentheses.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** Resident set size of a process, in bytes. */
export function residentMemory(pid: number): number {
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
