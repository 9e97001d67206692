import type { Acknowledged, StoredRows } from './drill-books.ts'

/** The problems, one sentence each. */
export type Findings = { lost: string[]; doubled: string[]; miscounted: string[] }

/** Compares acknowledged writes with the database. */
export function compareBooks(acknowledged: Acknowledged, books: StoredRows): Findings {
  return {
    lost: [
      ...lostItems(acknowledged, books),
      ...lostHolds(acknowledged, books),
      ...lostOrders(acknowledged, books),
      ...lostMoney(books),
    ],
    doubled: [
      ...repeated(books.orders.map(({ cartId }) => `cart ${cartId} has two orders`)),
      ...repeated(books.payments.map(({ number }) => `order ${number} has two payments`)),
      ...repeated(books.charges.map(({ number }) => `order ${number} has two orders at the provider`)),
      ...books.charges
        .filter(({ captures }) => captures > 1)
        .map(({ number }) => `order ${number} was paid twice`),
    ],
    miscounted: books.slots
      .filter(({ taken, places, capacity }) => taken !== places || taken > capacity)
      .map(
        ({ id, taken, places, capacity }) => `slot ${id}: ${taken} taken, ${places} places of ${capacity}`,
      ),
  }
}

function lostItems({ items }: Acknowledged, books: StoredRows): string[] {
  const skus = new Map(books.items.map(({ id, sku }) => [id, sku]))
  return items.filter(({ id, sku }) => skus.get(id) !== sku).map(({ id, sku }) => `item ${id} with ${sku}`)
}

function lostHolds({ holds }: Acknowledged, books: StoredRows): string[] {
  const slots = new Map(books.places.map(({ cartId, slotId }) => [cartId, slotId]))
  return holds
    .filter(({ cartId, slotId }) => slots.get(cartId) !== slotId)
    .map(({ cartId, slotId }) => `the place of cart ${cartId} in ${slotId}`)
}

function lostOrders({ orders, paid }: Acknowledged, books: StoredRows): string[] {
  const stored = new Map(books.orders.map((order) => [order.number, order]))
  return [
    ...orders
      .filter(({ number, total }) => stored.get(number)?.total !== total)
      .map(({ number, total }) => `order ${number} of ${total}`),
    ...paid
      .filter((number) => stored.get(number)?.status !== 'processing')
      .map((number) => `order ${number} as a paid one`),
  ]
}

// Captured money is either in an order, or a webhook or lookup is still pending.
function lostMoney({ charges, orders }: StoredRows): string[] {
  const paid = new Set(orders.filter(({ status }) => status === 'processing').map(({ number }) => number))
  return charges
    .filter(({ number, captures, isUntold }) => captures > 0 && !isUntold && !paid.has(number))
    .map(({ number }) => `the money paid for order ${number}`)
}

function repeated(sentences: string[]): string[] {
  const seen = new Set<string>()
  return sentences.filter((sentence) => seen.size === seen.add(sentence).size)
}
