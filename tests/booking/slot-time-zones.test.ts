import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { cartHandlers } from '../../src/use-cases/cart/cart.api.server.ts'
import { slotsHandlers } from '../../src/use-cases/booking/slots.api.server.ts'
import { collectionDays } from '../../src/domains/slots/slots.ts'
import { addDays, istDate } from '../../src/kernel/ist.ts'
import { stripDays } from '../../src/web/shop/features/slot-picker/slot-list.ts'
import { CHENNAI, shopperAtSlots } from '../support/people/shopper.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const shop = await createTestShop({ handlers: (parts) => [...cartHandlers(parts), ...slotsHandlers(parts)] })
const OWN_ZONE = process.env['TZ']
afterAll(() => {
  inZone(OWN_ZONE)
  return shop.close()
})

/** Sets the process's time zone, as that of a server or a browser. */
function inZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
}

function at(time: string): Date {
  const now = new Date(`${time}+05:30`)
  shop.clock.set(now)
  return now
}

/** The first day of the strip, the first slot of today and tomorrow, and the last day with a slot. */
async function listedAt(time: string): Promise<string[]> {
  const now = at(time)
  const today = istDate(now)
  const question = { AreaId: CHENNAI.areaId, BranchId: 5, CollectionDateTime: today, Capability: 'D' }
  const { body } = await shop.visitor().post('/api/slims/GetThirdPartyTimeSlotList', question)
  const slots: { Date: string; StartTime: string }[] = body.data.Success.Data
  const firstOf = (day: string) => slots.find(({ Date: date }) => date === day)?.StartTime ?? 'none'
  const [first] = stripDays(collectionDays(now), today)
  return [
    `${first?.top} ${first?.number}`,
    firstOf(today),
    firstOf(addDays(today, 1)),
    slots.at(-1)?.Date ?? '',
  ]
}

async function heldAt(time: string, slot: string): Promise<[number, string]> {
  const shopper = await shopperAtSlots(shop)
  at(time)
  const { status, body } = await shopper.submit(`${CHENNAI.areaId}_${slot}`)
  return [status, body.message?.[0]?.code ?? body.data.addSlots.held_until]
}

describe.each([
  { zone: 'America/Los_Angeles', minutesBehind: 480 },
  { zone: 'UTC', minutesBehind: 0 },
  { zone: 'Pacific/Kiritimati', minutesBehind: -840 },
])('AMB-15: on a server in the time zone $zone', ({ zone, minutesBehind }) => {
  test('SLOT-02, SLOT-06, SLOT-07, SLOT-08: 22:00, 04:00 and the hour before a slot follow India time', async () => {
    inZone(zone)
    expect(new Date('2026-11-24T00:00:00Z').getTimezoneOffset()).toBe(minutesBehind)

    expect(await listedAt('2026-11-24T03:59:58')).toEqual(['TODAY 24', 'none', '06:00', '2026-12-08'])
    expect(await listedAt('2026-11-24T04:00:00')).toEqual(['TODAY 24', '06:00', '06:00', '2026-12-08'])
    expect(await listedAt('2026-11-24T09:59:58')).toEqual(['TODAY 24', '11:00', '06:00', '2026-12-08'])
    expect(await listedAt('2026-11-24T10:00:00')).toEqual(['TODAY 24', '12:00', '06:00', '2026-12-08'])
    expect(await listedAt('2026-11-24T21:59:58')).toEqual(['TODAY 24', 'none', '06:00', '2026-12-08'])
    expect(await listedAt('2026-11-24T22:00:00')).toEqual(['TODAY 24', 'none', 'none', '2026-12-08'])
  })

  test('SLOT-12, AMB-13, AMB-69: a hold follows the same limits, and lasts 15 minutes', async () => {
    inZone(zone)
    expect(await heldAt('2026-11-24T03:59:58', '2026-11-24_08:00')).toEqual([409, 'slot_gone'])
    expect((await heldAt('2026-11-24T04:00:00', '2026-11-24_08:00'))[0]).toBe(200)
    expect((await heldAt('2026-11-24T09:59:58', '2026-11-24_11:00'))[0]).toBe(200)
    expect(await heldAt('2026-11-24T10:00:01', '2026-11-24_11:00')).toEqual([409, 'slot_gone'])
    expect(await heldAt('2026-11-24T22:00:00', '2026-11-25_08:00')).toEqual([409, 'slot_gone'])
    const [status, until] = await heldAt('2026-11-24T21:59:50', '2026-11-25_08:00')
    expect([status, until]).toEqual([200, expect.stringMatching(/^2026-11-24T22:14:5\d\+05:30$/)])
  })
})

const source = (file: string) => JSON.stringify(new URL(`../../src/${file}`, import.meta.url))

/** The rules' results around their limits in a process that starts in a time zone. */
async function edgesIn(zone: string): Promise<string> {
  const program = `
    import { collectionDays, holdRefusal, pickableSlots } from ${source('domains/slots/slots.ts')}
    import { addDays, istDate } from ${source('kernel/ist.ts')}
    const listed = [8, 11].map((hour) => ({ startMinute: hour * 60, endMinute: hour * 60 + 60, remaining: 1 }))
    for (const time of ['03:59:59', '04:00:00', '09:59:59', '10:00:00', '10:00:01', '21:59:59', '22:00:00']) {
      const now = new Date('2026-11-24T' + time + '+05:30')
      const [today] = collectionDays(now)
      const open = [today, addDays(today, 1)].map((day) => pickableSlots(listed, day, now).length)
      console.log(istDate(now), time, ...open, holdRefusal({ day: today, startMinute: 660 }, now)?.kind)
    }
  `
  const env = { PATH: process.env['PATH'], TZ: zone }
  const said = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env,
  })
  return said.stdout
}

test('AMB-15, SLOT-06, SLOT-07, SLOT-12, AMB-13: a server process that starts in another zone follows India time', async () => {
  const zones = ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati']
  const [first, ...others] = await Promise.all(zones.map(edgesIn))
  expect(first?.trim().split('\n')).toEqual([
    '2026-11-24 03:59:59 0 2 day-closed',
    '2026-11-24 04:00:00 2 2 undefined',
    '2026-11-24 09:59:59 1 2 undefined',
    '2026-11-24 10:00:00 0 2 undefined',
    '2026-11-24 10:00:01 0 2 too-soon',
    '2026-11-24 21:59:59 0 2 too-soon',
    '2026-11-24 22:00:00 0 0 too-soon',
  ])
  expect(others).toEqual([first, first])
})
