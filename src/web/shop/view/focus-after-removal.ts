/**
 * Moves the focus from a button whose list item is about to unmount: to the button of the next or previous item, or to
 * the heading of the dialog if it was the only item.
 *
 * @param heading the selector of the heading
 */
export function focusAfterRemoval(button: HTMLElement, heading: string): void {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const fallback = button.closest('[role="dialog"]')?.querySelector<HTMLElement>(heading)
  const target = neighbour?.querySelector('button') ?? fallback
  target?.focus({ preventScroll: true })
}
