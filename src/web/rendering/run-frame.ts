/** The names of the tap frame's events; see `FRAME_EVENTS`. */
export type FrameEvents = { show: string; hide: string }

/**
 * Runs the tap frame: a dialog with a title and a skeleton in the HTML of every page, which responds to a tap before the
 * overlay's script has loaded. It depends only on the HTML, so it works from the first paint on. The dialog's `data-frame`
 * names the overlay that it stands for; it is empty while the frame is hidden.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
 *
 * @see docs/adr/0072
 */
export function runFrame({ show, hide }: FrameEvents): void {
  const STILL_MS = 600
  const MODAL_AFTER_MS = 100
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-titles]')
  if (!dialog) return
  const titles: Record<string, string | undefined> = JSON.parse(dialog.dataset['titles'] ?? '{}')

  const fill = (part: string, text: string) => {
    const element = dialog.querySelector<HTMLElement>(`[data-part="${part}"]`)
    if (element) element.textContent = text
  }
  const onShow = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const { opens, name = '', price = '' }: { opens: string; name?: string; price?: string } = event.detail
    // An event without a product must not remove the product that the tap displayed.
    if (opens === dialog.dataset['frame'] && name === '') return
    dialog.dataset['frame'] = opens
    fill('title', titles[opens] ?? '')
    fill('name', name)
    fill('price', price)
    if (dialog.open) return
    dialog.show()
    setTimeout(makeModal, MODAL_AFTER_MS)
  }
  // A modal dialog makes the rest of the page inert, which restyles all of it. The first frame must not wait for that.
  const makeModal = () => {
    if (!dialog.open || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
  }
  const onHide = () => {
    if (!dialog.dataset['frame']) return
    dialog.dataset['frame'] = ''
    // Suppresses the entry animation of the overlay that replaces the frame.
    document.documentElement.dataset['framed'] = ''
    setTimeout(() => delete document.documentElement.dataset['framed'], STILL_MS)
    dialog.close()
    // The tapped button may have unmounted. The focus must not stay in the hidden dialog.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur()
  }

  document.addEventListener(show, onShow)
  document.addEventListener(hide, onHide)
}
