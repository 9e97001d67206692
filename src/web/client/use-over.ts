import { useState } from 'react'
import { useLingering } from './use-lingering.ts'
import type { OverlayName } from './use-overlay.ts'

/** What the form lies over: whether that is open, and what lies on top of it now. */
type Place = { isOpen: boolean; over: OverlayName | null }

/**
 * A form over a booking or a page: whether it lies open, what it shows, and when to forget that. Whose session has ended signs
 * in over it, and finds it as it was typed.
 *
 * @param shown what it is to show; null where that cannot be shown yet
 */
export function useOver<T extends string>({ isOpen, over }: Place, name: OverlayName, shown: T | null) {
  const isAsked = isOpen && over === name
  const isAside = isOpen && over === 'sign-in'
  const open = isAsked && shown !== null
  const { content, onClosed: forget } = useLingering(open ? shown : null)
  const [isParked, setParked] = useState(false)
  if (isParked && (open || !(isAsked || isAside))) {
    setParked(false)
    if (!open) forget()
  }
  return { open, content, onClosed: () => (isAside ? setParked(true) : forget()) }
}
