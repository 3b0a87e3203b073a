import { z } from 'zod'

/** What somebody wants to go to. */
export const wantedForm = z.object({ q: z.string().max(200) })
