import { useRef, useState } from 'react'

/** One piece of work at a time: while it runs, asking for it again does nothing. */
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
