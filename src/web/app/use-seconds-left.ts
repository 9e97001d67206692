import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 250

/**
 * Whole seconds until a moment of `performance.now()`, rounded up; 0 after that moment. Measured, not counted: a tab
 * in the background ticks less often.
 */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until))

  // The browser's clock.
  useEffect(() => {
    const look = () => setLeft(secondsUntil(until))
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [until])
  return left
}

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - performance.now()) / 1000))
}
