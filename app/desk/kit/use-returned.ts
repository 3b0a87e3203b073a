import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the last action of this page has answered, until the page is left. React Router forgets it whenever the page's data
 * is read again, which happens every half minute (frame/session.tsx).
 */
export function useReturned<Returned>(actionData: Returned | undefined): Returned | undefined {
  const { key } = useLocation()
  const [kept, keep] = useState({ key, actionData })
  // It comes before the new key where the page's data is read after it.
  if (actionData !== undefined && (kept.actionData !== actionData || kept.key !== key)) keep({ key, actionData })
  if (actionData !== undefined) return actionData
  return kept.key === key ? kept.actionData : undefined
}
