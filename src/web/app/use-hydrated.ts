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

/** False while the page hydrates, then true in a separate transition: for parts that may render after the page. */
export function useAfterHydration(): boolean {
  const [isAfter, setAfter] = useState(false)
  // The page: effects run after its hydration.
  useEffect(() => startTransition(() => setAfter(true)), [])
  return isAfter
}
