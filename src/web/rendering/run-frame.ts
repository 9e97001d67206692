/** The names of the tap frame's events; see `FRAME_EVENTS`. */
export type FrameEvents = { show: string; hide: string; left: string }

/**
 * Runs the tap frame: a dialog with a title and a skeleton in the HTML of every page, which responds to a tap before the
 * overlay's script has loaded. It depends only on the HTML, so it works from the first paint on.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
 *
 * @see docs/adr/0072
 */
export function runFrame({ show, hide, left }: FrameEvents): void {
  const SECOND_TAP_MS = 1_000
  const STILL_MS = 600
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-titles]')
  if (!dialog) return
  const titles: Record<string, string | undefined> = JSON.parse(dialog.dataset['titles'] ?? '{}')
  let shown: string | null = null
  let shownAt = 0

  const fill = (part: string, text: string) => {
    const element = dialog.querySelector<HTMLElement>(`[data-part="${part}"]`)
    if (element) element.textContent = text
  }
  const onShow = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const { opens, name = '', price = '' }: { opens: string; name?: string; price?: string } = event.detail
    // An event without a product must not remove the product that the tap displayed.
    if (opens === shown && name === '') return
    shown = opens
    shownAt = performance.now()
    dialog.dataset['frame'] = opens
    fill('title', titles[opens] ?? '')
    fill('name', name)
    fill('price', price)
    if (!dialog.open) dialog.showModal()
  }
  const onHide = () => {
    if (shown === null) return
    shown = null
    // Suppresses the entry animation of the overlay that replaces the frame.
    document.documentElement.dataset['framed'] = ''
    setTimeout(() => delete document.documentElement.dataset['framed'], STILL_MS)
    dialog.close()
    // The tapped button may have unmounted. The focus must not stay in the hidden dialog.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur()
  }
  // The shopper closed the dialog, by Escape or its Close button.
  const onClose = () => {
    if (shown === null || dialog.open) return
    shown = null
    const isPushed = history.state?.usr?.depth > 0
    if (isPushed) history.back()
    else document.dispatchEvent(new Event(left))
  }
  const onClick = ({ target }: MouseEvent) => {
    const isClose = target instanceof Element && target.closest('[data-part="close"]') !== null
    // A double tap on a button hits the backdrop with its second tap, which must not close the dialog.
    const isOutside = target === dialog && performance.now() - shownAt > SECOND_TAP_MS
    if (isClose || isOutside) dialog.close()
  }

  document.addEventListener(show, onShow)
  document.addEventListener(hide, onHide)
  dialog.addEventListener('close', onClose)
  dialog.addEventListener('click', onClick)
}
