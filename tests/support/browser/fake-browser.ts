import { environmentManager, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file a fake browser whose visibility and network it controls. */
export function fakeBrowser() {
  let window = new EventTarget()
  const document = { visibilityState: 'visible' }

  beforeEach(() => {
    window = new EventTarget()
    document.visibilityState = 'visible'
    vi.stubGlobal('window', window)
    vi.stubGlobal('document', document)
    environmentManager.setIsServer(() => false)
  })
  afterEach(() => {
    onlineManager.setOnline(true)
    environmentManager.setIsServer(() => true)
    vi.unstubAllGlobals()
  })
  return {
    show: (visibilityState: 'visible' | 'hidden') => {
      document.visibilityState = visibilityState
      window.dispatchEvent(new Event('visibilitychange'))
    },
    goOffline: () => window.dispatchEvent(new Event('offline')),
    goOnline: () => window.dispatchEvent(new Event('online')),
  }
}
