import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 900px)'

/** Whether the layout is the wide one: the only breakpoint is 900 px. Read in the browser, at the time of the event. */
export function isWideScreen(): boolean {
  return window.matchMedia(WIDE).matches
}

/** Whether the layout is the wide one, updated with the width; false in server-rendered HTML. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(onWidth, isWideScreen, () => false)
}

function onWidth(tell: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
