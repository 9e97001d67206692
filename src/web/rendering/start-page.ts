/**
 * How a page hydrates: the text of the module script that does it, the files that it imports, the event at its end, and
 * the event if one of the files did not load.
 */
export type PageStart = { script: string; files: readonly string[]; hydrated: string; failed: string }

/** The document's event once React answers taps. */
export const HYDRATED_EVENT = 'labaya:hydrated'
/** The document's event if a file that hydration needs did not load. */
export const START_FAILED_EVENT = 'labaya:start-failed'

/**
 * Hydrates a page after its first paint, or at the first tap. A tap on a button before that is repeated once React can
 * answer it; a link works by itself. If a file did not load, the page reloads: once by itself, and then at a tap that needs
 * script. The page contains this function as text: it must not refer to anything outside.
 *
 * @see docs/adr/0013
 */
export function startPage({ script, files, hydrated, failed }: PageStart): void {
  const nonce = document.currentScript?.nonce ?? ''
  let isStarted = false
  let hasFailed = false
  let tapped: HTMLElement | null = null
  let adds: string | undefined
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const type = { type: 'module', nonce, textContent: script }
    document.head.append(Object.assign(document.createElement('script'), type))
  }
  const captureTap = (event: MouseEvent) => {
    start()
    const target = event.target instanceof Element ? event.target : null
    const button = target?.closest<HTMLElement>(
      'button[type="button"], form[method="post"] button, [data-opens]',
    )
    // The frame of an overlay answers by itself.
    if (!button || button.closest('dialog')) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    tapped = button
    adds = button.dataset['adds']
    if (hasFailed) location.reload()
  }
  // Back takes an order back before it was made; and no tap on Order may become one on Remove.
  const isStillMeant = ({ dataset }: HTMLElement) =>
    adds === undefined || (adds === dataset['adds'] && new URLSearchParams(location.search).has('sheet'))
  const repeatTap = () => {
    document.removeEventListener('click', captureTap, true)
    // In a task of its own: React hydrates nothing for a tap while it is at work.
    setTimeout(() => tapped?.isConnected && isStillMeant(tapped) && tapped.click())
  }

  // The browser does not request a module again that did not load. A second failure in a minute waits for a tap.
  const startAgain = () => {
    hasFailed = true
    if (!navigator.onLine) return window.addEventListener('online', startAgain, { once: true })
    try {
      const now = performance.timeOrigin + performance.now()
      const isRepeated = now - Number(sessionStorage.getItem(failed)) < 60_000
      sessionStorage.setItem(failed, String(now))
      if (tapped !== null || !isRepeated) location.reload()
    } catch {
      // Storage is forbidden: without the time of the last reload only a tap reloads.
    }
  }

  document.addEventListener('click', captureTap, true)
  document.addEventListener(failed, startAgain)
  document.addEventListener(hydrated, repeatTap, { once: true })
  // A page in the background is not painted. A frame's callback would come before its paint, and the files would delay it.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}
