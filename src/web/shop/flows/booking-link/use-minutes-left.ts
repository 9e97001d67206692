import { useEffect, useEffectEvent, useState } from 'react'

const TICK_MS = 2_000
const MINUTE_MS = 60_000

/**
 * The minutes until an instant of business time, rounded up; null until the server has returned the time. Calls the
 * callback on each tick after the instant.
 */
export function useMinutesLeft(
  until: Date | null,
  clock: () => Date | null,
  onOver: () => void,
): number | null {
  const end = until?.getTime() ?? null
  const [, setTick] = useState(0)
  const now = clock()
  const left = end === null || now === null ? null : Math.max(0, Math.ceil((end - now.getTime()) / MINUTE_MS))
  const tick = useEffectEvent(() => {
    setTick((ticks) => ticks + 1)
    if (left === 0) onOver()
  })

  // The clock.
  useEffect(() => {
    if (end === null) return
    const timer = setInterval(() => tick(), TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}
