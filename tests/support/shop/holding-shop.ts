import { beforeEach, expect } from 'vitest'
import { execute, one, sql } from '../../../src/platform/db/query.server.ts'
import { startPayment } from './booking.ts'
import type { Answered, TestClient } from './client.ts'
import { shopperAtSlots, type Shopper } from '../people/shopper.ts'
import { createTestShop } from './test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

/** On weekdays the area has a capacity of ten at 07:00 and at 08:00. */
export const SEVEN = '1101_2026-11-25_07:00'
export const EIGHT = '1101_2026-11-25_08:00'

type ShopperWishes = { address?: string; mobile?: string }

/** Opens a shop of two processes behind a proxy, where shoppers have given addresses. Its slots are empty before each test. */
export async function openHoldingShop() {
  const shop = await createTestShop({ env: { TRUST_PROXY: '1' } })
  const otherVisitor = await shop.anotherProcess()
  let clients = 0

  // Every second shopper uses the other process.
  async function shopper({ address = '203.0.113.7', mobile }: ShopperWishes = {}): Promise<Shopper> {
    clients += 1
    const client = comingFrom(clients % 2 === 0 ? shop.visitor() : otherVisitor(), address)
    if (mobile === undefined) return shopperAtSlots(shop, { client })
    // Each device of a customer has a cart that is not merged yet.
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    return shopperAtSlots(shop, { client, mobile, skus: [] })
  }
  async function shoppers(count: number, wishes: ShopperWishes = {}): Promise<Shopper[]> {
    const made: Shopper[] = []
    while (made.length < count) made.push(await shopper(wishes))
    return made
  }
  /** The number of held or booked units of a slot. */
  async function heldIn(slotId: string): Promise<number> {
    const counted = await one<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from slot_places
          where slot_id = ${slotId} and (held_until is null or held_until > ${shop.clock.now()})`,
    )
    return counted?.count ?? 0
  }
  const minute = (minutes: number) => shop.clock.set(new Date(NINE.getTime() + minutes * MINUTE_MS))

  beforeEach(async () => {
    minute(0)
    await execute(shop.db, sql`delete from slot_places`)
    await execute(shop.db, sql`delete from ended_holds`)
    await execute(shop.db, sql`update slots set taken = 0`)
  })
  return { shop, shopper, shoppers, heldIn, minute }
}

function comingFrom(client: TestClient, address: string): TestClient {
  const send = client.send.bind(client)
  client.send = (path, init) =>
    send(path, { ...init, headers: { ...init.headers, 'X-Forwarded-For': address } })
  return client
}

let nextMobile = 9_600_000_000

/** An unused mobile number. */
export function newMobile(): string {
  nextMobile += 1
  return String(nextMobile)
}

/** Holds the slot; fails the test if it is refused. */
export async function hold(shopper: Shopper | undefined, slotId: string): Promise<void> {
  expect((await shopper?.submit(slotId))?.status).toBe(200)
}

/** Places an order for the slot that waits for its payment. */
export async function unpaidOrder(shopper: Shopper, slotId: string) {
  await shopper.submit(slotId, [{ memberId: await shopper.member('Female') }])
  return (await startPayment(shopper.client)).body.data.payment
}

/** The code and text of a refusal, with the minutes to wait. */
export function refusalOf({ status, headers, body }: Answered) {
  const [message] = body.message ?? []
  const minutes = Math.ceil(Number(headers.get('Retry-After')) / 60)
  return { status, code: message?.code, text: message?.message, minutes }
}

/** The number of replies with each code, or status if there is no code. */
export function tally(answers: Answered[]): Record<string, number> {
  const kinds = answers.map(({ status, body }) => body.message?.[0]?.code ?? String(status))
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  )
}
