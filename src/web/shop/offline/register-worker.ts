import { WORKER_PATH } from './offline-path.ts'

/** Registers the service worker, or checks for a newer one, once the page has loaded and is idle. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(register)
  else register()
}

function register(): void {
  // The next page repeats a failed registration.
  navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}
