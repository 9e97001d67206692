import { useEffect, useState } from 'react'

const TICK_MS = 250

/**
 * Whole seconds until a moment of `performance.now()`, rounded up; 0 after that moment. Each tick measures the time,
 * because timers run less often in a background tab.
 */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until))

  // The browser's clock.
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(until))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return left
}

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - performance.now()) / 1000))
}
