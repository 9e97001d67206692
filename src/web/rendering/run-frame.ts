/** The names of the frame's events, as `FRAME_EVENTS` has them. */
export type FrameEvents = { show: string; hide: string; left: string }

/**
 * Runs the frame that answers a tap: the dialog with a title and a skeleton that every page's HTML contains. It needs
 * nothing but the HTML, so that it works from the first paint on. The page contains this function as text: it must not
 * refer to anything outside.
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
    // Somebody who knows no product must not remove the one of the tap.
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
    // What replaces it is there already: it does not come in once more.
    document.documentElement.dataset['framed'] = ''
    setTimeout(() => delete document.documentElement.dataset['framed'], STILL_MS)
    dialog.close()
    // The tapped button is gone: the focus must not stay in what is hidden.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur()
  }
  // Escape and Close.
  const onClose = () => {
    if (shown === null || dialog.open) return
    shown = null
    const isPushed = history.state?.usr?.depth > 0
    if (isPushed) history.back()
    else document.dispatchEvent(new Event(left))
  }
  const onClick = ({ target }: MouseEvent) => {
    const isClose = target instanceof Element && target.closest('[data-part="close"]') !== null
    // A second tap at the same spot meets the scrim.
    const isOutside = target === dialog && performance.now() - shownAt > SECOND_TAP_MS
    if (isClose || isOutside) dialog.close()
  }

  document.addEventListener(show, onShow)
  document.addEventListener(hide, onHide)
  dialog.addEventListener('close', onClose)
  dialog.addEventListener('click', onClick)
}
