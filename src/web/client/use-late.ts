import { useEffect, useState } from 'react'

/** True once `isOn` has lasted for `ms`, so that what is quickly over never shows. */
export function useLate(isOn: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)

  // The clock.
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, ms])

  return isOn && isLate
}
