/** The history state of a link to a subpage: `Esc` then returns to the previous page through the history. */
export const FROM_ABOVE = { isFromAbove: true } as const

/** Whether a history entry was opened by a link with `FROM_ABOVE`. */
export function isFromAbove(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromAbove' in state
}
