import { NO_NETWORK } from '../../../domains/content/site.messages.ts'
import { showToast } from '../../ui/feedback/show-toast.ts'

const TOAST_MS = 4_000

let isGuarding = false

/**
 * Prevents navigations that would fail. Without a network a tap on a link shows a message and the page stays. If the
 * script of the next page fails to load, the router would reload the current page; this guard loads the next page as a
 * document instead.
 *
 * @see docs/adr/0071
 */
export function guardLinks(): void {
  if (isGuarding) return
  isGuarding = true
  let next: string | null = null

  window.addEventListener(
    'click',
    (event) => {
      next = pageAfter(event)
      if (next === null || navigator.onLine) return
      event.preventDefault()
      showOfflineMessage()
    },
    true,
  )
  // Without the Navigation API the router reloads the page.
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    const isRouters = event.navigationType === 'reload' && !event.userInitiated
    if (!isRouters || !event.cancelable) return
    if (next === null) {
      // A page that a key opened. Reloaded offline, the present page would also be lost.
      if (navigator.onLine) return
      event.preventDefault()
      showOfflineMessage()
      return
    }
    event.preventDefault()
    void openDocument(next)
    next = null
  })
}

/** The address of the page that a click opens; null for an overlay, another site or another tab. */
function pageAfter(event: MouseEvent): string | null {
  const target = event.target instanceof Element ? event.target.closest('a') : null
  if (target === null || target.matches('[data-opens], [target], [download], [href^="#"]')) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return target.origin === window.location.origin ? target.href : null
}

async function openDocument(address: string): Promise<void> {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (response === null) showOfflineMessage()
  else window.location.assign(address)
}

function showOfflineMessage(): void {
  showToast('error', NO_NETWORK, TOAST_MS)
}
