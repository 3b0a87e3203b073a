import path from 'node:path'
import serve from '../../../scripts/serve.json' with { type: 'json' }
import { projectFolder, runChild } from '../../../test/programs/child.ts'
import type { Plan, Renders } from '../children/renders.ts'

const script = path.join(projectFolder, 'packages/bench/children/renders.ts')

/** Measures renders of every page: in process through the whole app, without the page cache. */
export async function renderTimes(plan: Plan): Promise<Renders> {
  const expected = plan.pages.length * (plan.warmUp + plan.rounds * plan.roundLength)
  // With the production memory settings, which cost time.
  const settings = serve.arguments.filter((argument) => argument.startsWith('--'))
  const out = await runChild(process.execPath, [...settings, script, JSON.stringify(plan)], {
    env: serve.environment,
    limit: expected * 3 + 60_000,
  })
  return JSON.parse(out) as Renders
}
