export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { text: string; onPress: () => void }
export type ToastData = { action: ToastAction | null }

/** A toast in the format of Base UI. */
export type ToastOptions = {
  id: string
  type: ToastKind
  title: string
  timeout: number
  data: ToastData
}

type AddToast = (toast: ToastOptions) => void

// Base UI's global manager drops toasts while no toaster is mounted. The toaster's script loads after the page's script.
let addToast: AddToast | null = null
let queued: readonly ToastOptions[] = []

/**
 * Shows a toast for `ms` milliseconds. A toast with the same text restarts its time instead of showing twice. The
 * action, such as "Undo", also closes the toast.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  ms: number,
  action: ToastAction | null = null,
): void {
  const toast: ToastOptions = { id: text, type: kind, title: text, timeout: ms, data: { action } }
  if (addToast) addToast(toast)
  else queued = [...queued, toast]
}

/**
 * Delivers every toast to the toaster, the queued ones first.
 *
 * @returns the function that stops the delivery, so that toasts are queued again
 */
export function deliverToasts(add: AddToast): () => void {
  const undelivered = queued
  queued = []
  addToast = add
  for (const toast of undelivered) add(toast)
  return () => {
    addToast = null
  }
}
