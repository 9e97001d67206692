import { useState } from 'react'
import type { OverlayName } from './overlay-address.ts'
import { usePresence } from './use-presence.ts'

/** The surface below the form: whether it is open, and the layer over it. */
type Surface = { isOpen: boolean; over: OverlayName | null }

/**
 * A form over a booking or a page: whether it is open, its content, and the callback after its exit animation. If the
 * session ends, the sign-in replaces the form, whose content stays available until the customer returns to it.
 *
 * @param visible identifies the content; null while it cannot be displayed
 */
export function useOverlayForm<T extends string>(
  { isOpen, over }: Surface,
  name: OverlayName,
  visible: T | null,
) {
  const isRequested = isOpen && over === name
  const isBehindSignIn = isOpen && over === 'sign-in'
  const open = isRequested && visible !== null
  const { content, onClosed: clear } = usePresence(open ? visible : null)
  const [isParked, setParked] = useState(false)
  if (isParked && (open || !(isRequested || isBehindSignIn))) {
    setParked(false)
    if (!open) clear()
  }
  return { open, content, onClosed: () => (isBehindSignIn ? setParked(true) : clear()) }
}
