/** Bytes of a post, its files and the parts around them. */
export type UploadProgress = { readonly sent: number; readonly total: number }

type Upload = { onProgress: (progress: UploadProgress) => void; signal: AbortSignal }

/**
 * Posts a form and reports how much of it has been sent, which fetch cannot.
 * @returns the status, and the response's JSON: null where it has none, as a proxy's error page
 * @throws where there is no response: without a network, or aborted
 */
export function postUpload(address: string, form: FormData, { onProgress, signal }: Upload): Promise<{ status: number; json: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }))
    request.addEventListener('load', () => resolve({ status: request.status, json: request.response as unknown }))
    // After `load` it does nothing.
    request.addEventListener('loadend', () => reject(new Error('No response to a post')))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
