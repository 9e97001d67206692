import { useRef, useState } from 'react'

/** Runs one task at a time: a call while it runs does nothing. */
export function useTask() {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
