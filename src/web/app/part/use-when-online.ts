import { useEffect, useEffectEvent } from 'react'

/** Calls `callback` when the network returns while `isWaiting` is true. */
export function useWhenOnline(isWaiting: boolean, callback: () => void): void {
  const onOnline = useEffectEvent(callback)
  // The network.
  useEffect(() => {
    if (!isWaiting) return
    const listener = () => onOnline()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [isWaiting])
}
