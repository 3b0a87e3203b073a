import { isbot } from 'isbot'

/** Characters. No browser calls itself by a longer name. */
const longestUserAgent = 400

/** Whether a request with this User-Agent was made by a program, not by a person. */
export function isMachine(userAgent: string | null | undefined): boolean {
  return !userAgent || userAgent.trim() === '' || userAgent.length > longestUserAgent || isbot(userAgent)
}
