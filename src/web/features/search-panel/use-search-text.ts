import { useEffect, useState } from 'react'

/** How long typing rests before it is searched for. @see checklist SRCH-06 */
const DEBOUNCE_MS = 1000

/** What is typed, and what of it is searched for: the text after a second's rest, or at once on Enter. */
export function useSearchText() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')

  // The clock.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const clear = () => {
    setTyped('')
    setAsked('')
  }
  return {
    typed,
    asked,
    type: (text: string) => (text === '' ? clear() : setTyped(text)),
    askNow: () => setAsked(typed.trim()),
    clear,
  }
}
