let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/**
 * An open overlay lends its last corner to the toasts, so that Tab reaches their buttons inside its focus trap.
 *
 * @returns takes the place back
 */
export function placeToastsIn(place: HTMLElement): () => void {
  replace([...places, place])
  return () => replace(places.filter((other) => other !== place))
}

/** Where toasts stand now: in the overlay on top, or null for the page's own region. */
export function toastPlace(): HTMLElement | null {
  // By the document and not by arrival: of two overlays that open at once the inner one arrives first.
  return places.reduce<HTMLElement | null>((top, place) => (top && isBefore(place, top) ? top : place), null)
}

/** Calls back on every change; returns what ends that. */
export function subscribeToPlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isBefore(place: HTMLElement, other: HTMLElement): boolean {
  return Boolean(place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}

function replace(next: readonly HTMLElement[]) {
  places = next
  for (const listener of listeners) listener()
}
