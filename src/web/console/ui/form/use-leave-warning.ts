import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Warns before a changed form is left: by a link or Back with a dialog of the console, by closing the tab with the
 * browser's own.
 *
 * @returns the navigation that waits for an answer; null if none does
 * @see docs/adr/0083
 */
export function useLeaveWarning(isChanged: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )

  // The browser, which closes or reloads the tab.
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])

  if (blocker.state !== 'blocked') return null
  return { leave: () => blocker.proceed(), stay: () => blocker.reset() }
}
