import { useState } from 'react'

/** The content of an overlay until its exit animation has ended; null after that. */
export function usePresence<T>(shown: T | null) {
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  return { content: shown ?? last, onClosed: () => setLast(null) }
}
