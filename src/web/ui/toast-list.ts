export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { text: string; onPress: () => void }
export type Toast = { id: number; kind: ToastKind; text: string; ms: number; action: ToastAction | null }

const AT_MOST = 3
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast for `ms`; a fourth one pushes out the oldest. The action, such as "Undo", also closes it. */
export function showToast(
  kind: ToastKind,
  text: string,
  ms: number,
  action: ToastAction | null = null,
): void {
  lastId += 1
  // The same text again starts its time anew instead of standing there twice.
  const others = toasts.filter((toast) => toast.text !== text)
  replace([...others, { id: lastId, kind, text, ms, action }].slice(-AT_MOST))
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** The toasts now showing, oldest first. */
export function shownToasts(): readonly Toast[] {
  return toasts
}

/** Calls back on every change; returns what ends that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
