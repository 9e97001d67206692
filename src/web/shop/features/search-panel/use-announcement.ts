import { useEffect, useState } from 'react'

/** After this a screen reader has noticed that the place for messages is there. */
const NOTICED_MS = 100

/** A text for a polite region, a moment after it came about: what a new region holds already would not be read. */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState('')

  // The screen reader.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), NOTICED_MS)
    return () => clearTimeout(timer)
  }, [text])

  return said
}
