import { useEffect, useState } from 'react'

/** True once `isOn` has been true for `ms`, so that a short wait shows no loading state. */
export function useDelayed(isOn: boolean, ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)

  // The clock.
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [isOn, ms])

  return isOn && hasElapsed
}
