import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Warns before a form with unsaved changes is left: with a dialog of the console for links and Back, with the browser's own
 * dialog for closing the tab.
 *
 * @returns the navigation that waits for a confirmation, or null
 * @see docs/adr/0083
 */
export function useLeaveWarning(isChanged: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )

  // The browser's event before the tab closes or reloads.
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])

  if (blocker.state !== 'blocked') return null
  return { leave: () => blocker.proceed(), stay: () => blocker.reset() }
}
