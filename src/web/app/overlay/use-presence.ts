import { useState } from 'react'

/** The content of an overlay until its exit animation has ended; null afterwards. */
export function usePresence<T>(visible: T | null) {
  const [last, setLast] = useState(visible)
  if (visible !== null && visible !== last) setLast(visible)
  return { content: visible ?? last, onClosed: () => setLast(null) }
}
