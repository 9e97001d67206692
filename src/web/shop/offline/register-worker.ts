import { WORKER_PATH } from './offline-path.ts'

/** Has the browser fetch the service worker, or look for a newer one, once the page has loaded and rests. */
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
  // One that cannot be had now is asked for with the next page.
  navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}
