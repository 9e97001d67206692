import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `begin` once, as soon as `mayBegin` is true. */
export function useStartWhenReady(mayBegin: boolean, begin: () => void): void {
  const hasBegun = useRef(false)
  const onReady = useEffectEvent(begin)

  // The payment provider's window, which opens over the page without another press.
  useEffect(() => {
    if (!mayBegin || hasBegun.current) return
    hasBegun.current = true
    onReady()
  }, [mayBegin])
}
