import { CONSOLE_PATH } from '../../../app/console-path.ts'

/** The path of the orders. */
export const ORDERS_PATH = `${CONSOLE_PATH}/orders`

/** The path of an order. */
export function orderPath(number: string): string {
  return `${ORDERS_PATH}/${encodeURIComponent(number)}`
}
