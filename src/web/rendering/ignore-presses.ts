/** The name of the event after hydration. */
export type PressEvents = { hydrated: string }

/**
 * Hides from the page, before hydration, the events of a press that come before its click. React would finish the whole
 * hydration inside of such an event, and the click, which opens the tap frame, would wait for it.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
 *
 * @see docs/adr/0072
 */
export function ignorePresses({ hydrated }: PressEvents): void {
  const presses = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend']
  let isHydrated = false
  const ignore = (event: Event) => {
    if (!isHydrated) event.stopImmediatePropagation()
  }
  const stop = () => {
    isHydrated = true
    for (const name of presses) window.removeEventListener(name, ignore, true)
  }
  for (const name of presses) window.addEventListener(name, ignore, { capture: true, passive: true })
  document.addEventListener(hydrated, stop, { once: true })
}
