import { isOffline } from './is-offline.ts'

/** Resolves once the browser has a network, at once if it has one; also resolves when `signal` aborts. */
export function whenOnline(signal: AbortSignal): Promise<void> {
  if (!isOffline()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
