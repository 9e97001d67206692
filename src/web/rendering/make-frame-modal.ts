/** The name of the event that shows the tap frame. */
export type ModalEvents = { show: string }

/**
 * Makes the tap frame modal a moment after `runFrame` has shown it. A modal dialog makes the rest of the page inert, which
 * restyles all of it, and the first frame after the tap must not wait for that. Until then Escape closes it as well.
 *
 * The page contains this function as text, so it must not refer to anything outside itself.
 *
 * @see docs/adr/0072
 */
export function makeFrameModal({ show }: ModalEvents): void {
  const AFTER_MS = 100
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-titles]')
  if (!dialog) return
  const makeModal = () => {
    if (!dialog.open || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
  }
  document.addEventListener(show, () => setTimeout(makeModal, AFTER_MS))
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close())
}
