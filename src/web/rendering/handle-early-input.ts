/** The name of the event after hydration. */
export type EarlyInputEvents = { hydrated: string }

/**
 * Handles presses and Enter before hydration; `startPage` handles clicks.
 *
 * - The events of a press before its click are hidden from the page. React would finish the whole hydration inside of such
 *   an event, and the click, which opens the tap frame, would wait for it.
 * - Enter in a form is repeated after hydration. Before it, Enter would do nothing: the button of the form is disabled, so
 *   that no value reaches an address.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
 *
 * @see docs/adr/0013, docs/adr/0072
 */
export function handleEarlyInput({ hydrated }: EarlyInputEvents): void {
  let isHydrated = false
  let entered: HTMLFormElement | null = null
  const listen = (name: string, handle: (event: Event) => void) => {
    addEventListener(name, (event) => isHydrated || handle(event), true)
  }
  for (const name of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'])
    listen(name, (event) => event.stopImmediatePropagation())
  listen('keydown', (event) => {
    const form = event.target instanceof HTMLInputElement ? event.target.form : null
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing
    if (!isEnter || form?.method !== 'post') return
    event.preventDefault()
    entered = form
  })
  const onHydrated = () => {
    isHydrated = true
    // In a separate task, after the button is enabled. A disabled button sends nothing.
    setTimeout(() => entered?.querySelector<HTMLElement>('button[type="submit"]')?.click())
  }
  document.addEventListener(hydrated, onHydrated, { once: true })
}
