/** How a page comes alive: the module script that runs it, and the files that this will ask for. */
export type PageStart = { script: string; files: readonly string[]; alive: string }

/** The document's event once the page answers taps itself. */
export const ALIVE = 'labaya:alive'

/**
 * Brings a page to life once it has been painted, or at the first tap. A tap on a button before that is kept, and made
 * again as soon as it will be answered; a link leads on by itself. Sent as text within the page: it stands on its own.
 */
export function startPage({ script, files, alive }: PageStart): void {
  const nonce = document.currentScript?.nonce ?? ''
  let isStarted = false
  let held: HTMLElement | null = null

  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const type = { type: 'module', nonce, textContent: script }
    document.head.append(Object.assign(document.createElement('script'), type))
  }
  const hold = (event: MouseEvent) => {
    start()
    const tapped = event.target instanceof Element ? event.target : null
    const button = tapped?.closest<HTMLElement>(
      'button[type="button"], form[method="post"] button, [data-opens]',
    )
    if (!button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = button
  }
  const answer = () => {
    document.removeEventListener('click', hold, true)
    // In a turn of its own: while React works it brings nothing to life for a tap.
    setTimeout(() => held?.isConnected && held.click())
  }

  document.addEventListener('click', hold, true)
  document.addEventListener(alive, answer, { once: true })
  // A page in the background is not painted.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
