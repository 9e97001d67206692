let containers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/**
 * Makes an element of an open overlay the container of toasts, so that Tab reaches their buttons inside the focus trap.
 *
 * @returns the function that removes the container
 */
export function addToastContainer(container: HTMLElement): () => void {
  replace([...containers, container])
  return () => replace(containers.filter((other) => other !== container))
}

/** The container of toasts in the topmost overlay; null if no overlay is open. */
export function toastContainer(): HTMLElement | null {
  // Compares document order: when two overlays open together, the inner one is added first.
  return containers.reduce<HTMLElement | null>(
    (top, container) => (top && isBefore(container, top) ? top : container),
    null,
  )
}

/** Calls the listener on every change; returns the function that unsubscribes. */
export function subscribeToToastContainer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isBefore(container: HTMLElement, other: HTMLElement): boolean {
  return Boolean(container.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}

function replace(next: readonly HTMLElement[]) {
  containers = next
  for (const listener of listeners) listener()
}
