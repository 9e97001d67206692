import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has come alive in the browser; false in what the server sends. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
