import { CONSOLE_PATH } from '../../../app/console-path.ts'

/** The page of the orders. */
export const ORDERS_PATH = `${CONSOLE_PATH}/orders`

/** The page of an order. */
export function orderPath(number: string): string {
  return `${ORDERS_PATH}/${encodeURIComponent(number)}`
}
