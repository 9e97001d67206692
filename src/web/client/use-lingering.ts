import { useState } from 'react'

/** What an overlay shows, kept until its closing movement has ended; null then. */
export function useLingering<T>(shown: T | null) {
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  return { content: shown ?? last, onClosed: () => setLast(null) }
}
