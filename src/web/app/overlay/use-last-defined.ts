import { useState } from 'react'

/**
 * The value, or the last one that was not null while `isHolding`: an open form does not empty itself while it
 * reloads.
 */
export function useLastDefined<T>(value: T | null, isHolding: boolean): T | null {
  const [last, setLast] = useState<T | null>(null)
  const wanted = value ?? (isHolding ? last : null)
  if (wanted !== last) setLast(wanted)
  return wanted
}
