/** Focuses an element that replaces the pressed one; for its `ref`. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
