import { useEffect, useEffectEvent, useRef } from 'react'

/** Begins once, as soon as it is allowed. */
export function useBeginAtOnce(mayBegin: boolean, begin: () => void): void {
  const hasBegun = useRef(false)
  const onReady = useEffectEvent(begin)

  // The provider's window, which lies over the page: it opens without another press.
  useEffect(() => {
    if (!mayBegin || hasBegun.current) return
    hasBegun.current = true
    onReady()
  }, [mayBegin])
}
