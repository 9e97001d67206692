import { useState } from 'react'
import type { OverlayName } from './overlay-address.ts'
import { usePresence } from './use-presence.ts'

/** The surface under the form: whether it is open, and which layer lies over it. */
type Surface = { isOpen: boolean; over: OverlayName | null }

/**
 * A form over a booking or a page: whether it is open, its content, and the callback after its exit animation. If the
 * session ends, the shopper signs in over the same surface and returns to the form with its values.
 *
 * @param visible the content; null while it cannot be displayed
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
