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

/** True in a transition after hydration. The header and footer use it, so that they do not hydrate with the page at once. */
export function useComeAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  // The page: an effect runs after hydration.
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive
}
