import { useEffect, useEffectEvent, useRef, useState } from 'react'

type KeepFormOptions = {
  /** Whether the page has everything that it needs. */
  isReady: boolean
  isSignedIn: boolean
  /** Whether a form is open over the page, or under the sign-in. */
  isFilling: boolean
  /** Opens the sign-in over the form. */
  signIn: () => void
}

/**
 * Whether the page still renders its forms. A form that is being filled in survives the end of the session: the hook
 * opens the sign-in over it once, and the form keeps its values. The forms stay mounted until the customer leaves
 * them.
 */
export function useKeepForm({ isReady, isSignedIn, isFilling, signIn }: KeepFormOptions): boolean {
  const [wasRendered, setRendered] = useState(false)
  const isRendered = (isReady && isSignedIn) || (wasRendered && isFilling)
  if (isRendered !== wasRendered) setRendered(isRendered)

  const wasSignedIn = useRef(false)
  const openSignIn = useEffectEvent(() => {
    if (isFilling) signIn()
  })
  // The session, which may end at any time.
  useEffect(() => {
    if (!isSignedIn && isReady && wasSignedIn.current) openSignIn()
    // After a sign-out by the customer `isReady` is false, and no sign-in opens.
    wasSignedIn.current = isSignedIn
  }, [isReady, isSignedIn])
  return isRendered
}
