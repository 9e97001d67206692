import { useState } from 'react'

/**
 * The value; while it is null and `isHolding` is true, the last value that was not null. It keeps an open form filled
 * while its data reloads.
 */
export function useLastDefined<T>(value: T | null, isHolding: boolean): T | null {
  const [last, setLast] = useState<T | null>(null)
  const wanted = value ?? (isHolding ? last : null)
  if (wanted !== last) setLast(wanted)
  return wanted
}
