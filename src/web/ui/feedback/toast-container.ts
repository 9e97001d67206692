let containers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/**
 * Makes an element of an open overlay the container of toasts, so that Tab reaches their buttons inside its focus trap.
 *
 * @returns removes the container
 */
export function addToastContainer(container: HTMLElement): () => void {
  replace([...containers, container])
  return () => replace(containers.filter((other) => other !== container))
}

/** The container of toasts: in the overlay on top, or null for the page's own region. */
export function toastContainer(): HTMLElement | null {
  // In document order: of two overlays that open at once the inner one is added first.
  return containers.reduce<HTMLElement | null>(
    (top, container) => (top && isBefore(container, top) ? top : container),
    null,
  )
}

/** Calls back on every change; returns the function that unsubscribes. */
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
