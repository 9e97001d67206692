import type { Role } from '../../../src/domains/staff/permissions.ts'
import type { Answered, TestClient } from './client.ts'
import { paidOrder } from './operator-orders.ts'
import { ask, staffClient } from './staff.ts'
import type { TestShop } from './test-shop.ts'

/** A person of the orders desk. */
export async function deskPerson(shop: TestShop, roles: readonly Role[] = ['desk']) {
  const person = await staffClient(shop, roles)
  return { ...person, asks: asker(person.client) }
}

/** Calls of the console by one person. */
export type Asks = (name: string, body?: unknown) => Promise<Answered>

function asker(client: TestClient): Asks {
  return (name, body = {}) => ask(client, name, body)
}

/** The numbers of the orders that a text of the search box finds. */
export async function numbersFor(asks: Asks, q: string): Promise<string[]> {
  const { body } = await asks('orders/search', { q })
  return body.data.items.map(({ number }: { number: string }) => number)
}

/** The numbers of the orders of a list. */
export async function numbersOf(asks: Asks, list: object): Promise<string[]> {
  const { body } = await asks('orders/list', list)
  return body.data.items.map(({ number }: { number: string }) => number)
}

/** An order's page. */
export async function pageOf(asks: Asks, number: string) {
  return (await asks('orders/get', { number })).body.data
}

/** A paid order with its page in the console. */
export async function orderAtDesk(shop: TestShop) {
  const order = await paidOrder(shop)
  const desk = await deskPerson(shop)
  return { ...order, desk, page: await pageOf(desk.asks, order.number) }
}
