/** The frame's events, and the one at the end of hydration. */
export type TapEvents = { show: string; hide: string; hydrated: string }

/**
 * Opens an overlay's frame at a tap before the page is hydrated, and that of an order at any time. The address then names the overlay, so that the hydrated
 * page opens it, and Back closes it before and after. The page contains this function as text: it must not refer to anything
 * outside.
 *
 * @see docs/adr/0072
 */
export function openAtTap({ show, hide, hydrated }: TapEvents): void {
  const FRAMED = ['cart', 'search', 'sign-in', 'pincode']
  let isHydrated = false

  // The history entry is the one that the router itself would write.
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
    // React is slower: it may hydrate the card first.
    if (isHydrated && name !== undefined) document.dispatchEvent(new CustomEvent(show, { detail: adding }))
    if (isHydrated) return
    // The tap itself is repeated once the page is hydrated: it adds the product.
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
