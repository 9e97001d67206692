/** How a page hydrates: the text of the module script that does it, the files that it imports, and the event at its end. */
export type PageStart = { script: string; files: readonly string[]; hydrated: string }

/** The document's event once React answers taps. */
export const HYDRATED_EVENT = 'labaya:hydrated'

/**
 * Hydrates a page after its first paint, or at the first tap. A tap on a button before that is repeated once React can
 * answer it; a link works by itself. The page contains this function as text: it must not refer to anything outside.
 *
 * @see docs/adr/0013
 */
export function startPage({ script, files, hydrated }: PageStart): void {
  const nonce = document.currentScript?.nonce ?? ''
  let isStarted = false
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
  }
  // Back takes an order back before it was made; and no tap on Order may become one on Remove.
  const isStillMeant = ({ dataset }: HTMLElement) =>
    adds === undefined || (adds === dataset['adds'] && new URLSearchParams(location.search).has('sheet'))
  const repeatTap = () => {
    document.removeEventListener('click', captureTap, true)
    // In a task of its own: React hydrates nothing for a tap while it is at work.
    setTimeout(() => tapped?.isConnected && isStillMeant(tapped) && tapped.click())
  }

  document.addEventListener('click', captureTap, true)
  document.addEventListener(hydrated, repeatTap, { once: true })
  // A page in the background is not painted.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
