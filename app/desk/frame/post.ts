import { paths } from '../paths.ts'

/**
 * Posts fields, files among them, without leaving the page, to an action that answers with JSON. Not by React Router, which
 * leaves the page when the network is gone.
 * @param signIn where the session has ended meanwhile; what was typed is kept in this tab, where a page does that
 * @returns null where the network or the desk did not answer
 */
export async function postFields<Result>(
  path: string,
  fields: [name: string, value: string | File][],
  signIn = () => location.assign(paths.signIn),
): Promise<Result | null> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  try {
    const response = await fetch(path, { method: 'POST', body, headers: { Accept: 'application/json' } })
    if (response.redirected) signIn()
    return response.headers.get('Content-Type')?.includes('json') ? ((await response.json()) as Result) : null
  } catch {
    return null
  }
}
