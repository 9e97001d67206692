import { useEffect, useState } from 'react'

/** How long a status stands. @see COUP-06 */
export const STATUS_MS = 15_000

/** How a change ended, for a person. */
export type Status = { kind: 'success' | 'error'; text: string }

/** A status that goes by itself; the same again starts its time anew. */
export function useStatus() {
  const [status, setStatus] = useState<Status | null>(null)

  // The clock.
  useEffect(() => {
    if (status === null) return
    const timer = setTimeout(() => setStatus(null), STATUS_MS)
    return () => clearTimeout(timer)
  }, [status])

  return { status, setStatus }
}
