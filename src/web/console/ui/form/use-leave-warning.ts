import { useContext, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { CloseGuardContext } from './use-close-guard.ts'

/** The attempt to leave a form: continues it, or cancels it. */
type LeaveAttempt = { leave: () => void; stay: () => void }

/**
 * Stops the attempts to leave a form with unsaved changes: links, Back, and the closing of the dialog around the form.
 * Before the tab closes, the browser displays its own question.
 *
 * @returns the attempt that waits for a confirmation, or null
 * @see docs/adr/0083
 */
export function useLeaveWarning(): LeaveAttempt | null {
  const dialog = useContext(CloseGuardContext)
  const [closing, setClosing] = useState<{ close: () => void } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )

  // The browser's event before the tab closes or reloads.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  // The dialog around the form.
  useEffect(() => dialog?.interceptClose((close) => setClosing({ close })), [dialog])

  if (blocker.state === 'blocked') return { leave: () => blocker.proceed(), stay: () => blocker.reset() }
  return closing && { leave: closing.close, stay: () => setClosing(null) }
}
