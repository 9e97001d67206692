/** The name of the event after hydration. */
export type EnterEvents = { hydrated: string }

/**
 * Repeats Enter in a form after hydration. Before it, Enter would do nothing: the button of the form is disabled, so
 * that no value reaches an address.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
 *
 * @see docs/adr/0013
 */
export function enterEarly({ hydrated }: EnterEvents): void {
  let entered: HTMLFormElement | null = null
  const captureEnter = (event: KeyboardEvent) => {
    const form = event.target instanceof HTMLInputElement ? event.target.form : null
    if (event.key !== 'Enter' || event.isComposing || form?.method !== 'post') return
    event.preventDefault()
    entered = form
  }
  const repeatEnter = () => {
    document.removeEventListener('keydown', captureEnter, true)
    // In a separate task, after the button is enabled. A disabled button sends nothing.
    setTimeout(() => entered?.querySelector<HTMLElement>('button[type="submit"]')?.click())
  }
  document.addEventListener('keydown', captureEnter, true)
  document.addEventListener(hydrated, repeatEnter, { once: true })
}
