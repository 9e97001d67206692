/**
 * How a page hydrates: the text of the module script, the files that it imports, and the names of the events after
 * hydration and after a failed import.
 */
export type PageStart = { script: string; files: readonly string[]; hydrated: string; failed: string }

/** The document's event after hydration. */
export const HYDRATED_EVENT = 'labaya:hydrated'
/** The document's event after a file that hydration needs failed to load. */
export const START_FAILED_EVENT = 'labaya:start-failed'

/**
 * Hydrates a page after its first paint, or at the first tap if that is earlier.
 *
 * A tap on a button before hydration is repeated afterwards; links work without hydration. If a file fails to load, the
 * page reloads automatically once, and after that on the next tap that needs JavaScript.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
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
    // `runFrame` handles taps inside the tap frame.
    if (!button || button.closest('dialog')) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    tapped = button
    adds = button.dataset['adds']
    if (hasFailed) location.reload()
  }
  // Back cancels the order, and a tap on Order must not be repeated on a button that now says Remove.
  const isStillMeant = ({ dataset }: HTMLElement) =>
    adds === undefined || (adds === dataset['adds'] && new URLSearchParams(location.search).has('sheet'))
  const repeatTap = () => {
    document.removeEventListener('click', captureTap, true)
    // In a separate task: React does not hydrate a tapped component synchronously while it renders.
    setTimeout(() => tapped?.isConnected && isStillMeant(tapped) && tapped.click())
  }

  // Browsers do not request a failed module again. A second failure within a minute waits for a tap.
  const startAgain = () => {
    hasFailed = true
    if (!navigator.onLine) return window.addEventListener('online', startAgain, { once: true })
    try {
      const now = performance.timeOrigin + performance.now()
      const isRepeated = now - Number(sessionStorage.getItem(failed)) < 60_000
      sessionStorage.setItem(failed, String(now))
      if (tapped !== null || !isRepeated) location.reload()
    } catch {
      // Storage is forbidden. Without the time of the last reload, only a tap reloads the page.
    }
  }

  document.addEventListener('click', captureTap, true)
  document.addEventListener(failed, startAgain)
  document.addEventListener(hydrated, repeatTap, { once: true })
  // A page in the background has no first paint. An animation frame would start before the paint and delay it.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}
