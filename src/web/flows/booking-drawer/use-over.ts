import { useState } from 'react'
import { useLingering } from '../../client/use-lingering.ts'
import type { OverlayName } from '../../client/use-overlay.ts'
import type { DrawerOverlay } from './drawer-overlay.ts'

type Place = Pick<DrawerOverlay, 'isOpen' | 'over'>

/**
 * A form over the booking: whether it lies open, what it shows, and when to forget that. Whose session has ended signs
 * in over it, and finds it as it was typed.
 *
 * @param shown what it is to show; null where that cannot be shown yet
 */
export function useOver({ isOpen, over }: Place, name: OverlayName, shown: string | null) {
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
