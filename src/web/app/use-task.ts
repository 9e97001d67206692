import { useRef, useState } from 'react'

/** Runs one asynchronous task at a time: `run` does nothing while a task is running. */
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
