import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Which machine this is, among those that may share a folder. A container has a name of its own. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** Names this process, in what a file's name may hold: machine, number and start. */
export const thisProcess = `${machine}.${process.pid}.${startOf(process.pid)}`

/** @param owner `thisProcess` of some process. @returns null for one of another machine, of which nothing is known here */
export function isRunning(owner: string): boolean | null {
  const [itsMachine, pid, start] = owner.split('.')
  return itsMachine === machine ? startOf(Number(pid)) === start : null
}

/** When a process was started, in ticks since the machine was, so that one with its number later is not taken for it. @returns null where there is none */
export function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets, and may hold anything (proc(5)).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return hasProcess(pid) ? '0' : null
  }
}

/** For systems without /proc. */
function hasProcess(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}
