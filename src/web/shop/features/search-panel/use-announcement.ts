import { useEffect, useState } from 'react'

/** After this time screen readers have registered the live region. */
const NOTICED_MS = 100

/**
 * A text for a polite region, set after a delay: screen readers do not announce the initial content of a new region.
 */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState('')

  // The screen reader.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), NOTICED_MS)
    return () => clearTimeout(timer)
  }, [text])

  return said
}
