import { useEffect, useState } from 'react'

/** The time after which screen readers have registered a new live region. */
const NOTICED_MS = 100

/**
 * A text for a live region, set after a delay, because screen readers do not announce the initial content of a region.
 */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState('')

  // The screen reader, which needs a change of the region.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), NOTICED_MS)
    return () => clearTimeout(timer)
  }, [text])

  return said
}
