import { expect } from 'vitest'

/** The figures of a site as Prometheus reads them, which waits for ten seconds; by name and labels. */
export async function figuresAt(port: string): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(10_000) })
  expect(response.status).toBe(200)
  return Object.fromEntries([...(await response.text()).matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]))
}
