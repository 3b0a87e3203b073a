import { type FormState, keyField } from './form-state.ts'

/**
 * For a route's `clientAction`: posts the form, and where no answer of ours comes back (no network, a proxy's error
 * page) shows that as a failed sending on the page itself, so that nothing typed is lost.
 *
 * Let the route's `shouldRevalidate` ask the loader again after a success alone: its new key empties the form.
 */
export async function postForm<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | FormState> {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    // The redirect after a success.
    if (error instanceof Response) throw error
    const formKey = (await sent.formData()).get(keyField)
    return { problem: 'failed', issues: {}, typed: {}, formKey: String(formKey ?? '') }
  }
}
