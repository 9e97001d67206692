export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { text: string; onPress: () => void }

/** A toast in its place; one that is over keeps that, unseen, for as long as another stands beyond it. */
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  ms: number
  action: ToastAction | null
  isOver: boolean
}

const AT_MOST = 3
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast for `ms`; a fourth one takes the oldest's place. The action, such as "Undo", also closes it. */
export function showToast(
  kind: ToastKind,
  text: string,
  ms: number,
  action: ToastAction | null = null,
): void {
  lastId += 1
  const toast = { id: lastId, kind, text, ms, action, isOver: false }
  const at = placeFor(text)
  replace([...toasts.slice(0, at), toast, ...toasts.slice(at + 1)])
}

// No toast moves for another. The same text again starts its time anew instead of standing there twice.
function placeFor(text: string): number {
  const [same, free] = [
    toasts.findIndex((toast) => toast.text === text),
    toasts.findIndex(({ isOver }) => isOver),
  ]
  if (same !== -1) return same
  if (free !== -1) return free
  const oldest = Math.min(...toasts.map(({ id }) => id))
  return toasts.length < AT_MOST ? toasts.length : toasts.findIndex(({ id }) => id === oldest)
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  const after = toasts.map((toast) => (toast.id === id ? { ...toast, isOver: true } : toast))
  replace(after.slice(0, after.findLastIndex(({ isOver }) => !isOver) + 1))
}

/** The toasts in their places, from the edge of the screen on. */
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
