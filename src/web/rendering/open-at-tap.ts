/** The names of the tap frame's events, and of the event after hydration. */
export type TapEvents = { show: string; hide: string; hydrated: string }

/**
 * Shows the tap frame of an overlay when its button is tapped before hydration; for an order button also afterwards.
 *
 * Before hydration it also pushes the history entry of the overlay. The hydrated page then opens the overlay because the
 * address names it, and Back closes it at any time.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
 *
 * @see docs/adr/0072
 */
export function openAtTap({ show, hide, hydrated }: TapEvents): void {
  const FRAMED = ['cart', 'search', 'sign-in', 'pincode']
  let isHydrated = false

  // Pushes the same history entry that the router would push.
  const open = (sheet: string, detail: object) => {
    const query = new URLSearchParams(location.search)
    query.set('sheet', sheet)
    if (sheet === 'cart') query.set('step', '1')
    const { usr = null, key = 'default', idx = 0 } = history.state ?? {}
    history.replaceState({ usr, key, idx }, '')
    history.pushState({ usr: { depth: 1 }, key: 'tap', idx: idx + 1 }, '', `?${query}${location.hash}`)
    document.dispatchEvent(new CustomEvent(show, { detail }))
  }
  const onTap = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const button = target?.closest<HTMLElement>('[data-adds], [data-opens]')
    if (!button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (new URLSearchParams(location.search).has('sheet')) return
    const { adds: name, price, opens = '' } = button.dataset
    const adding = { opens: 'adding', name, price }
    // React may still have to hydrate the card, so this script shows the frame first.
    if (isHydrated && name !== undefined) document.dispatchEvent(new CustomEvent(show, { detail: adding }))
    if (isHydrated) return
    // `startPage` repeats the tap after hydration, which then adds the product.
    if (name !== undefined) return open('adding', adding)
    if (!FRAMED.includes(opens)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    open(opens, { opens })
  }
  const onBack = () => void document.dispatchEvent(new Event(hide))
  const stop = () => {
    isHydrated = true
    window.removeEventListener('popstate', onBack)
  }

  document.addEventListener('click', onTap, true)
  window.addEventListener('popstate', onBack)
  document.addEventListener(hydrated, stop, { once: true })
}
