export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { text: string; onPress: () => void }
export type ToastData = { action: ToastAction | null }

/** A toast as Base UI takes it. */
export type ToastOptions = {
  id: string
  type: ToastKind
  title: string
  timeout: number
  data: ToastData
}

type AddToast = (toast: ToastOptions) => void

// Base UI's own global manager drops a toast while no toaster listens; the toaster's script loads after the page's.
let addToast: AddToast | null = null
let waiting: readonly ToastOptions[] = []

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
  else waiting = [...waiting, toast]
}

/**
 * Passes every toast to the toaster, the queued ones first.
 *
 * @returns queues toasts again
 */
export function deliverToasts(add: AddToast): () => void {
  const waited = waiting
  waiting = []
  addToast = add
  for (const toast of waited) add(toast)
  return () => {
    addToast = null
  }
}
