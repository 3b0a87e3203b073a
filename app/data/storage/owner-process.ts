import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Where a process number means something: machines that share a folder may have one name, and containers of one machine have
 * process numbers of their own.
 */
const machine = createHash('sha256')
  .update([hostname(), readIfThere(() => readFileSync('/etc/machine-id', 'utf8')), readIfThere(() => readlinkSync('/proc/self/ns/pid'))].join('\n'))
  .digest('hex')
  .slice(0, 8)

/** Names this process, in what a file's name may hold: machine, number and start. */
export const thisProcess = `${machine}.${process.pid}.${startOf(process.pid) || 0}`

/** What `thisProcess` looks like. */
export const ownerPattern = String.raw`[0-9a-f]{8}\.\d+\.\d+`

/** @param owner `thisProcess` of some process. @returns null for one of another machine, of which nothing is known here */
export function isRunning(owner: string): boolean | null {
  const [itsMachine, number, start] = owner.split('.')
  if (itsMachine !== machine) return null
  const pid = Number(number)
  const itsStart = startOf(pid)
  return itsStart === '' ? isThere(pid) : itsStart === start
}

/** When a process was started, in ticks since the machine was, so that one with its number later is not taken for it. @returns '' where that cannot be read */
function startOf(pid: number): string {
  const stat = readIfThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The second field is the name in brackets, and may hold anything (proc(5)).
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** For systems without /proc, and those that hide the processes of others in it. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readIfThere(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
