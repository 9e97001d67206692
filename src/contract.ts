import { addToCart, addToDiagnosticCart, cartMerge, deleteCart, deleteDiagnosticCart, getCart } from './domains/cart/cart.contract.ts'
import type { Endpoint, Reply, Sent } from './kernel/endpoint.ts'

/** Every call of the API, in the specification's order, then our own. */
export const calls = [
  getCart,
  addToDiagnosticCart,
  deleteDiagnosticCart,
  deleteCart,
  cartMerge,
  addToCart,
] as const satisfies readonly Endpoint[]

type Declared = (typeof calls)[number]

/** Each call's path with what may be sent and what comes back, for the browser's client. */
export type Calls = {
  [E in Declared as E['path']]: { body: Sent<E>; reply: Reply<E> }
}
