import { useEffect, useState } from 'react'

/** How long a status is visible. @see COUP-06 */
export const STATUS_MS = 15_000

/** The result of a change, as text. */
export type Status = { kind: 'success' | 'error'; text: string }

/** A status that disappears after a while. Setting the same status again restarts the time. */
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
