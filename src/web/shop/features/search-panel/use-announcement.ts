import { useEffect, useState } from 'react'

/** The time after which screen readers have registered a new live region. */
const REGISTRATION_MS = 100

/**
 * A text for a live region, set after a delay, because screen readers do not announce the initial content of a region.
 */
export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('')

  // The screen reader, which needs a change of the region.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), REGISTRATION_MS)
    return () => clearTimeout(timer)
  }, [text])

  return announced
}
