import { type PublicKeyCredentialCreationOptionsJSON, type RegistrationResponseJSON, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/** Must never change: what a key derives from it could then never be derived again. */
const prfConstant = 'letters'

/** Whether this browser cannot make a key when it is asked for PRF. */
let refusesPrf = false

/**
 * Has the device make a passkey that can later derive a secret (WebAuthn §10.1.4 "prf"): a key made without can never do it. Where
 * the browser cannot ask for that, it is made without.
 * @returns what is posted: whether the key can derive secrets, never a secret
 * @throws as `startRegistration`
 */
export async function makePasskey({ optionsJSON }: { optionsJSON: PublicKeyCredentialCreationOptionsJSON }): Promise<RegistrationResponseJSON> {
  if (refusesPrf) return startRegistration({ optionsJSON })
  const first = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(prfConstant))
  const asking = { ...optionsJSON, extensions: { ...optionsJSON.extensions, prf: { eval: { first } } } }
  let made: RegistrationResponseJSON
  try {
    made = await startRegistration({ optionsJSON: asking })
  } catch (error) {
    if (!(error instanceof WebAuthnError) || error.name !== 'UnknownError') throw error
    // Remembered: the browser may want another press before it asks the device again.
    refusesPrf = true
    return startRegistration({ optionsJSON })
  }
  // Older versions of KeePassXC's extension give no object here, against the standard.
  delete made.clientExtensionResults?.prf?.results
  return made
}
