import { setTimeout as pause } from 'node:timers/promises'
import { transport } from '../../../bench/transport.ts'
import { execute, sql, type Executor } from '../../../src/platform/db/query.server.ts'
import { withoutLimits } from '../../../src/platform/db/time-limits.server.ts'
import { TestClient, type Answered } from '../../support/shop/client.ts'
import type { People } from './people.ts'
import type { DrillShop } from './shop.ts'

/** Runs work in the shop's database; the embedded shop is stopped for the duration. */
export async function inBooks<T>(shop: DrillShop, work: (db: Executor) => Promise<T>): Promise<T> {
  const isAlone = shop.kind === 'embedded'
  if (isAlone) await shop.stop()
  const database = await shop.open()
  // A drill's statements touch thousands of rows and take longer than the time limit of a call.
  const done = await withoutLimits(database.db, work)
  await database.close()
  if (isAlone) await shop.again(0).ready()
  return done
}

/** Gives every cart of the drill its patient and a hold on one slot with enough capacity. */
export async function holdSlotForAll(shop: DrillShop, { area, slots, shoppers }: People): Promise<void> {
  const slot = slots.at(-1)
  if (slot === undefined) throw new Error('No slot is listed')
  const day = slot.SlotId.split('_')[1] ?? ''
  const until = new Date(Date.now() + 15 * 60_000)
  await inBooks(shop, async (db) => {
    await execute(
      db,
      sql`insert into slots (id, area_id, day, start_minute, end_minute, capacity, taken)
          values (${slot.SlotId}, ${area.AreaId}, ${day}::date, 960, 1020, 100000, ${shoppers.length})
          on conflict (id) do update set capacity = 100000, taken = slots.taken + ${shoppers.length}`,
    )
    await execute(
      db,
      sql`insert into slot_places (slot_id, cart_id, customer_id, first_held_at, held_until)
          select ${slot.SlotId}, id, customer_id, now(), ${until} from carts where id like 'drill-%'`,
    )
    await execute(
      db,
      sql`insert into cart_item_members (cart_item_id, member_id)
          select i.id, m.id from cart_items i join carts c on c.id = i.cart_id
          join members m on m.customer_id = c.customer_id where c.id like 'drill-%'`,
    )
  })
}

/** A customer's browser that rotates over the shop's processes. */
export function endpointsOf(shop: DrillShop): (cookie: string, index: number) => TestClient {
  const wires = shop.urls.map((url) => transport(url))
  return (cookie, index) => {
    const wire = wires[index % wires.length]
    if (wire === undefined) throw new Error('The shop has no process')
    const client = new TestClient(wire)
    client.cookie = cookie
    return client
  }
}

const TRIES = 20
const TRY_AGAIN_MS = 500

/** Repeats a request whose reply says to retry later, or whose idle connection was closed. */
export async function answered(send: () => Promise<Answered>, tries = TRIES): Promise<Answered> {
  const answer = await send().catch((error: unknown) => {
    if (tries <= 1) throw error
    return null
  })
  if (answer !== null && (answer.status !== 503 || tries <= 1)) return answer
  await pause(TRY_AGAIN_MS)
  return answered(send, tries - 1)
}

/** Sends all requests concurrently; one whose reply says to retry later is repeated. */
export function sendConcurrently(calls: (() => Promise<Answered>)[]): Promise<Answered[]> {
  return Promise.all(calls.map((call) => answered(call)))
}

/** The number of replies with each code, or status if there is no code. */
export function tally(answers: Answered[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const kind = body.message?.[0]?.code ?? String(status)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
