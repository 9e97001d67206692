import { minuteOf } from '../../src/kernel/ist.ts'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { payAndConfirm, slotPayload, startPayment, type TimeSlot } from '../support/shop/booking.ts'
import { httpShop } from '../support/shop/http-shop.ts'
import { brokenBy } from './kit/breaking.ts'
import { quantile, seconds, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { preparePeople, type People, type DrillShopper } from './kit/people.ts'
import { openShop, type DrillShop } from './kit/shop.ts'

const LONGEST_MS = 20_000
const LONGEST_REFUSAL_MS = 300
// The concurrency that a proxy in front of two processes allows.
const AT_ONCE = 64

/** All customers submit the same slot concurrently. */
export const rush: Drill = {
  must: '10,000 shoppers, 500 places: exactly 500 booked, no 5xx, within 20 s; embedded: 500 for 25, exact',
  breaks: 'a place is counted without asking whether one is left, and the database lets it',
  sees: /places (were given|are booked)/,
  run,
}

async function run({ isBroken, isEmbedded, count }: Options): Promise<Finding> {
  const shoppers = count ?? (isEmbedded ? 500 : 10_000)
  const capacity = Math.ceil(shoppers / 20)
  const breaks = [
    { from: 'and taken < capacity', to: '' },
    { from: 'offered.remaining > 0', to: 'true' },
    // On the embedded database the requests read the slot sequentially, so no request would be too late.
    { from: 'seen.wanted > 0 and seen.taken >= seen.wanted', to: 'false' },
  ]
  const shop = await openShop({ isEmbedded, settings: isBroken ? brokenBy(breaks) : {} })
  try {
    const people = await preparePeople(shop, shoppers)
    const wanted = await makeSlot(shop, people, { places: capacity, isBroken })
    const rushed = await everybodyAtOnce(people, wanted)
    return await judge(shop, rushed, { places: capacity, wanted, isEmbedded })
  } finally {
    await shop.remove()
  }
}

async function makeSlot(
  shop: DrillShop,
  { area, slots }: People,
  { places: capacity, isBroken }: { places: number; isBroken: boolean },
): Promise<TimeSlot> {
  const slot = slots.at(-1)
  if (slot === undefined) throw new Error('No slot is listed')
  if (shop.kind === 'embedded') await shop.stop()
  const database = await shop.open()
  await execute(
    database.db,
    sql`insert into slots (id, area_id, day, start_minute, end_minute, capacity)
        values (${slot.SlotId}, ${area.AreaId}, ${slot.SlotId.split('_')[1]}::date, ${minuteOf(slot.StartTime)},
          ${minuteOf(slot.EndTime)}, ${capacity})
        on conflict (id) do update set capacity = ${capacity}`,
  )
  if (isBroken) await execute(database.db, sql`alter table slots drop constraint slots_check`)
  await database.close()
  if (shop.kind === 'embedded') await shop.again(0).ready()
  return slot
}

type Try = { shopper: DrillShopper; status: number; ms: number }
type Wanted = Pick<People, 'area' | 'testName'> & { slot: TimeSlot }
type Rushed = { tries: Try[]; ms: number }

async function everybodyAtOnce({ shoppers, area, testName }: People, slot: TimeSlot): Promise<Rushed> {
  const waiting = shoppers.values()
  const tries: Try[] = []
  const began = performance.now()
  const oneAfterTheOther = async () => {
    for (const shopper of waiting) {
      const started = performance.now()
      const status = await bookSlot(shopper, { area, slot, testName })
      tries.push({ shopper, status, ms: performance.now() - started })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  return { tries, ms: performance.now() - began }
}

async function bookSlot(
  { client, memberId, cartId }: DrillShopper,
  { area, slot, testName }: Wanted,
): Promise<number> {
  const selection = [{ memberId: String(memberId), item_name: testName, item_id: String(memberId) }]
  const payload = slotPayload(cartId, selection, { area, slot })
  // A broken connection counts as a reply and does not end the drill.
  return client.post('/api/pdp/diagnostics-slot-submit', { payload }).then(
    ({ status }) => status,
    () => 0,
  )
}

async function judge(
  shop: DrillShop,
  { tries, ms }: Rushed,
  { places: capacity, wanted, isEmbedded }: { places: number; wanted: TimeSlot; isEmbedded: boolean },
): Promise<Finding> {
  const held = tries.filter(({ status }) => status === 200).map(({ shopper }) => shopper)
  const refused = tries.filter(({ status }) => status === 409)
  const others = tries.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => status)
  const p99 = quantile(
    refused.map((one) => one.ms),
    0.99,
  )

  const paying = performance.now()
  const unpaid = await payAll(held)
  const payingMs = performance.now() - paying
  const broken = await shop.verify()
  const booked = await bookedIn(shop, wanted)
  const isOnTime = isEmbedded || (ms <= LONGEST_MS && p99 <= LONGEST_REFUSAL_MS)
  return {
    figure:
      `${tries.length} shoppers for ${capacity} places on the ${shop.kind} database: ${held.length} held, ` +
      `${refused.length} refused, ${others.length} others, in ${seconds(ms)}, p99 of a refusal ${p99.toFixed(0)} ms; ` +
      `${booked} booked and paid in ${seconds(payingMs)} more; verify: ${broken.length} broken`,
    problems: [
      ...unless(held.length === capacity, `${held.length} places were given, there are ${capacity}`),
      ...unless(
        others.length === 0,
        `${others.length} other answers, among them ${[...new Set(others)].join(', ')}`,
      ),
      ...unpaid,
      ...unless(booked === capacity, `${booked} places are booked, there are ${capacity}`),
      ...unless(isOnTime, `It took ${seconds(ms)}, p99 of a refusal ${p99.toFixed(0)} ms`),
      ...broken.map((what) => JSON.stringify(what)),
    ],
  }
}

async function payAll(held: DrillShopper[]): Promise<string[]> {
  const waiting = held.values()
  const problems: string[] = []
  const oneAfterTheOther = async () => {
    for (const { client } of waiting) {
      const started = await startPayment(client)
      const overHttp = httpShop(client.app)
      const paid = started.body.error
        ? started
        : await payAndConfirm(overHttp, client, started.body.data.payment)
      const status = paid.body.data?.salesOrder?.order_status
      problems.push(
        ...unless(
          status === 'processing',
          `a holder could not pay: ${paid.status} ${JSON.stringify(paid.body.message ?? status)}`,
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: 16 }, oneAfterTheOther))
  return problems
}

async function bookedIn(shop: DrillShop, { SlotId }: TimeSlot): Promise<number> {
  const database = await shop.open()
  const row = await one<{ booked: number }>(
    database.db,
    sql`select count(*)::int as booked from slot_places p join orders o on o.cart_id = p.cart_id
        where p.slot_id = ${SlotId} and p.held_until is null and o.status = 'processing'`,
  )
  await database.close()
  return row?.booked ?? 0
}
