import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is hydrated; false in server-rendered HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * True one task after hydration. The chrome around every page uses it, so that it does not hydrate in one task with
 * the page.
 */
export function useComeAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  // The page: an effect runs after hydration.
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive
}
