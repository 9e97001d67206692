import { CONSOLE_PATH } from '../../../app/console-path.ts'

/** The page of the orders. */
export const ORDERS_PATH = `${CONSOLE_PATH}/orders`

/** The state of a link to a page below: `Esc` leads back to the page with the link, as it was. */
export const FROM_ABOVE = { isFromAbove: true } as const

/** The page of an order. */
export function orderPath(number: string): string {
  return `${ORDERS_PATH}/${encodeURIComponent(number)}`
}

/** Whether a history entry was opened by a link with `FROM_ABOVE`. */
export function isFromAbove(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromAbove' in state
}
