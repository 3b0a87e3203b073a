import type { RouterContextProvider } from 'react-router'
import { services } from '#app/context.ts'
import { keyUsed } from '#app/storage/bucket.ts'
import type { OpenKey } from './form-key.ts'
import type { Typed } from './form-state.ts'
import { answerAlreadySent, answerFailed, type FormAnswer } from './receive-form.ts'

/**
 * Stores what a form brought, once for its key, and waits until it is safe.
 * @param received of `receiveForm`
 * @param options.content whatever tells it from another text with the same key
 * @param options.put stores it in a bucket; `once` is for the bucket's own claim on the key
 * @returns null when it is stored and the visitor may be thanked, else the page's answer
 */
export async function storeOnce(
  context: Readonly<RouterContextProvider>,
  received: { name: string; typed: Typed; key: OpenKey },
  { content, put }: { content: string; put: (once: string) => Promise<unknown> },
): Promise<FormAnswer | null> {
  const { id } = received.key
  try {
    const outcome = await context.get(services).forms.once.run(id, content, async () => {
      try {
        await put(id)
        return 'sent'
      } catch (error) {
        if (isKeyUsed(error)) return 'used'
        throw error
      }
    })
    return outcome === 'sent' ? null : answerAlreadySent(context, received)
  } catch (error) {
    return answerFailed(error, received)
  }
}

/** Not by class: the storage that the server opened has classes of its own, outside this build. */
function isKeyUsed(error: unknown): boolean {
  return error instanceof Error && 'reason' in error && error.reason === keyUsed
}
