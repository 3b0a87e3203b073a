import { paths } from '../shell/paths.ts'

/**
 * Posts fields, files among them, to an action that answers with JSON.
 * @returns null where the network or the desk did not answer
 */
export async function postForm<Answer>(path: string, fields: Record<string, string | File>): Promise<Answer | null> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  try {
    const response = await fetch(path, { method: 'POST', body, headers: { Accept: 'application/json' } })
    // The session has ended meanwhile. What was typed is kept in this tab.
    if (response.redirected) location.assign(paths.signIn)
    return response.headers.get('Content-Type')?.includes('json') ? ((await response.json()) as Answer) : null
  } catch {
    return null
  }
}
