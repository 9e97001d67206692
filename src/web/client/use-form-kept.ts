import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Kept = {
  /** Whether the page can be shown with everything that it needs. */
  isReady: boolean
  isSignedIn: boolean
  /** Whether a form lies open over the page, or under the sign-in. */
  isFilling: boolean
  /** Opens the sign-in over it. */
  signIn: () => void
}

/**
 * Whether the page keeps its forms: whose session ends over one signs in over it, asked once, and finds it as it was typed.
 * They stay as long as the form is not left.
 */
export function useFormKept({ isReady, isSignedIn, isFilling, signIn }: Kept): boolean {
  const [isKept, setKept] = useState(false)
  const wanted = (isReady && isSignedIn) || (isKept && isFilling)
  if (wanted !== isKept) setKept(wanted)

  const wasHere = useRef(false)
  const ask = useEffectEvent(() => {
    if (isFilling) signIn()
  })
  // The session, which ends when it will.
  useEffect(() => {
    if (!isSignedIn && isReady && wasHere.current) ask()
    // Who has signed out is not asked: then nothing is known any more.
    wasHere.current = isSignedIn
  }, [isReady, isSignedIn])
  return wanted
}
