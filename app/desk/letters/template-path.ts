import { pathToEnquiry } from '../paths.ts'

/** Templates of answers, from a letter and back to it. @param template one of them by its id, a new one, or one made of the answer to the letter */
export function pathToTemplates(reference: string, template?: 'ny' | 'av-svaret' | (string & {})): string {
  return `${pathToEnquiry(reference)}/mallar${template === undefined ? '' : `/${template}`}`
}
