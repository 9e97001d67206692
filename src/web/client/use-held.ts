import { useState } from 'react'

/** The last value that was known, for as long as it is held on to: what is open does not empty itself while it is asked for anew. */
export function useHeld<T>(value: T | null, isHolding: boolean): T | null {
  const [held, setHeld] = useState<T | null>(null)
  const wanted = value ?? (isHolding ? held : null)
  if (wanted !== held) setHeld(wanted)
  return wanted
}
