import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { earliestHandlers } from './earliest.api.server.ts'

const shop = await createTestShop({ handlers: earliestHandlers })
afterAll(() => shop.close())

const CHENNAI = '600020'
const UNSERVED = '744101'

async function earliest(pincode: string) {
  return (await shop.visitor().post('/api/slots/earliest', { pincode })).body.data.earliest
}

function at(time: string): void {
  shop.clock.set(new Date(`${time}+05:30`))
}

async function close(first: string, last: string): Promise<void> {
  await execute(
    shop.db,
    sql`insert into slot_exceptions (from_day, to_day, kind, reason) select d::date, d::date, 'closed', 'Holiday' from generate_series(${first}::date, ${last}::date, '1 day') d`,
  )
}

describe('the earliest slot of a pincode', () => {
  beforeEach(() => at('2026-11-23T09:00:00'))

  test('SLOT-08: starts in more than 60 minutes, and is returned with the day and the hours to the report', async () => {
    expect(await earliest(CHENNAI)).toEqual({
      served: true,
      report_hours: 6,
      slot: { Date: '2026-11-23', StartTime: '11:00', EndTime: '12:00', label: 'today, 11:00 AM' },
    })
    at('2026-11-23T08:59:59')
    expect((await earliest(CHENNAI)).slot.StartTime).toBe('10:00')
  })

  test('SLOT-06: is not tomorrow from 22:00 on, and may be a minute before', async () => {
    at('2026-11-23T21:59:00')
    expect((await earliest(CHENNAI)).slot).toMatchObject({ Date: '2026-11-24', label: 'tomorrow, 6:00 AM' })
    at('2026-11-23T22:00:00')
    expect((await earliest(CHENNAI)).slot).toMatchObject({
      Date: '2026-11-25',
      label: 'Wednesday, 25 Nov, 6:00 AM',
    })
  })

  test('SLOT-07: is not today before 04:00', async () => {
    at('2026-11-24T03:59:00')
    expect((await earliest(CHENNAI)).slot).toMatchObject({ Date: '2026-11-25', label: 'tomorrow, 6:00 AM' })
    at('2026-11-24T04:00:00')
    expect((await earliest(CHENNAI)).slot).toMatchObject({ Date: '2026-11-24', label: 'today, 6:00 AM' })
  })

  test('is absent, like the report time, if samples are not collected there', async () => {
    expect(await earliest(UNSERVED)).toEqual({ served: false, report_hours: null, slot: null })
  })

  test('is refused for a malformed pincode with the text of the address form', async () => {
    const answer = await shop.visitor().post('/api/slots/earliest', { pincode: '5600' })
    expect(answer.status).toBe(422)
    expect(answer.body.message?.[0]?.message).toBe('Please enter 6-digit postcode')
  })

  test('is returned without creating a session', async () => {
    const answer = await shop.visitor().post('/api/slots/earliest', { pincode: CHENNAI })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

describe('the earliest slot if other slots are full', () => {
  beforeEach(() => at('2026-11-23T09:00:00'))
  afterEach(() =>
    execute(
      shop.db,
      sql`delete from slot_exceptions where from_day < '2026-12-08' and from_day > '2026-11-22'`,
    ),
  )

  test('is searched until the last of the 15 days', async () => {
    await close('2026-11-23', '2026-12-06')
    expect((await earliest(CHENNAI)).slot).toMatchObject({ Date: '2026-12-07' })
  })

  test('is absent if the whole window is closed, even if samples are collected', async () => {
    await close('2026-11-23', '2026-12-07')
    expect(await earliest(CHENNAI)).toEqual({ served: true, report_hours: 6, slot: null })
  })
})
