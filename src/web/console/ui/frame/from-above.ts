/** The state of a link to a page below: `Esc` leads back to the page with the link, as it was. */
export const FROM_ABOVE = { isFromAbove: true } as const

/** Whether a history entry was opened by a link with `FROM_ABOVE`. */
export function isFromAbove(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromAbove' in state
}
