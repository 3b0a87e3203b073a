import type { FormState } from './form-state.ts'

/**
 * For a route's `clientAction`: posts the form, and where no response of ours comes back (no network, a proxy's error
 * page) shows that as a failed sending on the page itself, so that nothing typed is lost.
 */
export async function postForm<Result>(serverAction: () => Promise<Result>): Promise<Result | FormState> {
  try {
    return await serverAction()
  } catch (error) {
    // The redirect after a success.
    if (error instanceof Response) throw error
    return { problem: 'failed', issues: {}, typed: {} }
  }
}
