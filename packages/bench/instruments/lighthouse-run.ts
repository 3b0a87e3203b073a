import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder, runChild } from '../../../test/programs/child.ts'
import { Missing } from '../../../test/programs/find-program.ts'
import { startChromium } from './chromium.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Verdict = {
  /** 0 to 100 each, in the order of `categories`. */
  scores: number[]
  /** Milliseconds. */
  lcp: number
  cls: number
  /** Milliseconds. */
  tbt: number
  /** Failed audits, except those of performance, which its figures explain. */
  failed: string[]
}

/**
 * Lighthouse's command line program.
 * @param given folder of the package; default where `npm install --no-save lighthouse` puts it
 */
export function findLighthouse(given: string | undefined): string {
  const program = path.join(given ?? path.join(projectFolder, 'node_modules/lighthouse'), 'cli/index.js')
  if (existsSync(program)) return program
  throw new Missing('Lighthouse is not here: npm install --no-save lighthouse, or in another folder with LIGHTHOUSE=/that/folder/node_modules/lighthouse')
}

/** On a busy machine a run sometimes fails with NO_NAVSTART: it is retried. */
const attempts = 3

/** One page on a simulated slow phone (Lighthouse's defaults), in a browser of its own. */
export async function judge(lighthouse: string, url: string): Promise<Verdict> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await judgeOnce(lighthouse, url)
    } catch (error) {
      if (attempt === attempts) throw error
      console.log(`  ${url}: a run failed and is retried`)
    }
  }
}

async function judgeOnce(lighthouse: string, url: string): Promise<Verdict> {
  using folder = temporaryFolder()
  await using chromium = await startChromium(`${folder.path}/profile`)
  const file = `${folder.path}/report.json`
  const settings = ['--form-factor=mobile', '--throttling-method=simulate', `--only-categories=${categories.join(',')}`]
  const output = ['--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting']
  await runChild(process.execPath, [lighthouse, url, `--port=${chromium.port}`, ...settings, ...output], { limit: 120_000 })
  return read(JSON.parse(readFileSync(file, 'utf8')) as Report)
}

type Audit = { score: number | null; numericValue?: number }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = {
  runtimeError?: { message: string }
  categories: Record<string, Category>
  audits: Record<string, Audit>
}

function read({ runtimeError, categories: judged, audits }: Report): Verdict {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const others = categories.filter((name) => name !== 'performance').flatMap((name) => judged[name]?.auditRefs ?? [])
  return {
    scores: categories.map((name) => Math.round((judged[name]?.score ?? Number.NaN) * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    failed: others.filter(({ id, weight }) => weight > 0 && isFailed(audits[id])).map(({ id }) => id),
  }
}

function isFailed(audit: Audit | undefined): boolean {
  return audit !== undefined && audit.score !== null && audit.score < 1
}
