import { useEffect, useEffectEvent, useRef, useState } from 'react'

type KeepFormOptions = {
  /** Whether the page has loaded all of its data. */
  isReady: boolean
  isSignedIn: boolean
  /** Whether a form is open, over the page or below the sign-in. */
  isFilling: boolean
  /** Opens the sign-in over the form. */
  signIn: () => void
}

/**
 * Whether the page renders its forms. An open form survives the end of the session: the hook opens the sign-in over it
 * once, and the form stays mounted with its values until the customer leaves it.
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
    // After a sign-out by the customer `isReady` is false, so no sign-in opens.
    wasSignedIn.current = isSignedIn
  }, [isReady, isSignedIn])
  return isRendered
}
