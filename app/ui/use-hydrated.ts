import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether JavaScript has taken over: false on the server and in the very first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
