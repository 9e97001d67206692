import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has come alive in the browser; false in what the server sends. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The same a turn later, for what stands around every page: with the page itself it would come alive all at once. */
export function useComeAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  // The page: an effect runs once it has come alive.
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive
}
