import { z } from 'zod'

/** Of a device's whole answer as JSON, in characters: real ones have less than 3000. */
const longestAnswer = 20_000

const base64url = z.string().regex(/^[\w-]+$/)

const clientData = z.object({ challenge: base64url })

/** What a browser sends for a new passkey: `RegistrationResponseJSON`, as far as it is used. */
const registrationAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
  /** Of the extensions asked for (app/desk/people/sign-in/make-passkey.ts). */
  clientExtensionResults: z.object({ prf: z.object({ enabled: z.boolean() }) }).catch({ prf: { enabled: false } }),
})

/** What a browser sends for signing in: `AuthenticationResponseJSON`, as far as it is used. */
const signInAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url.nullish() }),
})

type Read<Answer> = { answer: Answer; challenge: string }

/** @returns null for anything that is not such an answer */
export function readRegistration(json: string): Read<z.infer<typeof registrationAnswer>> | null {
  return read(registrationAnswer, json)
}

/** @returns null for anything that is not such an answer */
export function readSignIn(json: string): Read<z.infer<typeof signInAnswer>> | null {
  return read(signInAnswer, json)
}

function read<Answer extends { response: { clientDataJSON: string } }>(schema: z.ZodType<Answer>, json: string): Read<Answer> | null {
  if (json.length > longestAnswer) return null
  const answer = schema.safeParse(parsed(json)).data
  const challenge = answer && clientData.safeParse(parsed(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())).data?.challenge
  return answer && challenge !== undefined ? { answer, challenge } : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
