import { runChild } from '../../../test/programs/child.ts'

export type Load = {
  requests: number
  /** Per second. */
  rate: number
  /** Of latency, in milliseconds. */
  p99: number
}

type Target = { url: string; seconds: number; connections?: number; encoding?: string; /** `Name: value` */ headers?: readonly string[] }

/** One thread. @throws when a response was not 200 or a connection failed */
export async function driveWithWrk(wrk: string, { url, seconds, connections = 32, encoding = 'br', headers = [] }: Target): Promise<Load> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Accept-Encoding: ${encoding}`,
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ]
  const report = await runChild(wrk, args, { limit: (seconds + 10) * 1000 })
  const fault = /Non-2xx.*|Socket errors.*/.exec(report)
  if (fault) throw new Error(`${url}: ${fault[0]}`)
  const [, requests] = /(\d+) requests in/.exec(report) ?? []
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(report) ?? []
  const [, latency, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? []
  if (!requests || !rate || !latency || !unit) throw new Error(`wrk said something unexpected: ${report}`)
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  return { requests: Number(requests), rate: Number(rate), p99: Number(latency) * scale }
}
