import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the shopper prefers reduced motion. */
export function useStill(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const preference = window.matchMedia(QUERY)
      preference.addEventListener('change', onChange)
      return () => preference.removeEventListener('change', onChange)
    },
    () => window.matchMedia(QUERY).matches,
    () => true,
  )
}
