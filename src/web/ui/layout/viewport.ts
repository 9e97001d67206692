import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 900px)'

/** Whether the wide layout applies: from 900 px on, the only breakpoint. For event handlers in the browser. */
export function isWideScreen(): boolean {
  return window.matchMedia(WIDE).matches
}

/** Whether the wide layout applies, updated when the width changes; false in server-rendered HTML. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(onWidth, isWideScreen, () => false)
}

function onWidth(tell: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
