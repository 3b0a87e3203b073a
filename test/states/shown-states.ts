import { conversations } from './conversations.ts'
import { apply, cases, login, photography } from './forms.ts'
import { articles, blog, framesOfPages, pages } from './pages.ts'
import { quiz } from './quiz.ts'
import type { ShownState } from './shown-state.ts'

/** Every page of the site and every state of it. */
export function shownStates(): ShownState[] {
  return [...pages(), ...framesOfPages(), ...articles(), ...blog(), ...quiz(), ...apply(), ...photography(), ...cases(), ...conversations(), ...login()]
}
