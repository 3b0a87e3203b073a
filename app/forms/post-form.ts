import type { FormState } from './form-state.ts'

/**
 * For a route's `clientAction`: posts the form, and turns a network error or a proxy's error page into the problem
 * `failed`, so that the page stays and nothing typed is lost.
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
