/** The names of the tap frame's events that closing it concerns; see `FRAME_EVENTS`. */
export type ClosingEvents = { show: string; left: string }

/**
 * Lets the shopper close the tap frame: by Escape, its Close button or a tap outside. The history entry of a tap is left
 * with it.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
 *
 * @see docs/adr/0072
 */
export function closeFrame({ show, left }: ClosingEvents): void {
  const SECOND_TAP_MS = 1_000
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-titles]')
  if (!dialog) return
  let shownAt = 0

  // The dialog is open if it was closed to become modal; its overlay has no name if `runFrame` has hidden it.
  const onClose = () => {
    if (!dialog.dataset['frame'] || dialog.open) return
    dialog.dataset['frame'] = ''
    const isPushed = history.state?.usr?.depth > 0
    if (isPushed) history.back()
    else document.dispatchEvent(new Event(left))
  }
  // Before the dialog is modal, a tap outside hits the page, which must not see it. A repeated tap is not trusted.
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!dialog.open || !event.isTrusted || !(target instanceof Element)) return
    const isOutside = target === dialog || !dialog.contains(target)
    if (isOutside) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // The second tap of a double tap on a button is outside, and must not close the dialog.
    const closes = isOutside
      ? performance.now() - shownAt > SECOND_TAP_MS
      : target.closest('[data-part="close"]') !== null
    if (closes) dialog.close()
  }

  document.addEventListener(show, () => (shownAt = performance.now()))
  document.addEventListener('click', onClick, true)
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close())
  dialog.addEventListener('close', onClose)
}
