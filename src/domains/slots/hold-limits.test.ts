import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdTerms, type HoldHistory, type UnpaidHold } from './hold-limits.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const SLOT = '1101_2026-11-25_07:00'
const OTHER = '1101_2026-11-25_08:00'

const held = (from: number, until: number, slotId = SLOT): UnpaidHold => ({
  slotId,
  isCustomers: true,
  heldFrom: at(from),
  heldUntil: at(until),
})
const history = (holds: UnpaidHold[], more: Partial<HoldHistory> = {}): HoldHistory => ({
  holds,
  networkCustomers: 0,
  capacity: 10,
  hasPaid: false,
  ...more,
})
const terms = (holds: UnpaidHold[], more: Partial<HoldHistory> = {}, perDay = 60) =>
  holdTerms(SLOT, history(holds, more), { perDay }, NOW)

describe('60 minutes of holding the same slot', () => {
  test('a slot that was never held can be held for an hour with all renewals', () => {
    expect(terms([])).toEqual({ renewableUntil: at(60), isNewcomer: true })
  })

  test('add up over ended holds: 59 minutes leave one, 60 require a pause of 15 minutes', () => {
    expect(terms([held(-70, -55), held(-50, -6)])).toMatchObject({ renewableUntil: at(1) })
    expect(terms([held(-70, -55), held(-50, -5)])).toEqual({
      kind: 'held-too-long',
      retryAfterSeconds: 10 * 60,
    })
  })

  test('start again once the slot was not held for 15 minutes, not a moment earlier', () => {
    expect(terms([held(-75, -15)])).toMatchObject({ renewableUntil: at(60) })
    expect(terms([held(-74, -14)])).toEqual({ kind: 'held-too-long', retryAfterSeconds: 60 })
    expect(terms([held(-60, -30), held(-15, 0)])).toMatchObject({ renewableUntil: at(45) })
    expect(terms([held(-60, -30), held(-16, 0)])).toMatchObject({ renewableUntil: at(14) })
  })

  test('are not reset by moving to another slot and back', () => {
    const back = [held(-62, -42), held(-42, -41, OTHER), held(-41, -21), held(-21, -20, OTHER), held(-20, 0)]
    expect(terms(back)).toMatchObject({ kind: 'held-too-long' })
    expect(holdTerms(OTHER, history(back), { perDay: 60 }, NOW)).toMatchObject({ renewableUntil: at(60) })
  })

  test('count two reservations at once as one time, and a live one up to now', () => {
    expect(terms([held(-30, 0), held(-30, 0)])).toMatchObject({ renewableUntil: at(30) })
    expect(terms([held(-20, 25)])).toMatchObject({ renewableUntil: at(40) })
    expect(terms([held(-60, 5)])).toEqual({ kind: 'held-too-long', retryAfterSeconds: 20 * 60 })
  })

  test('apply to a cart that changes its customer', () => {
    expect(terms([{ ...held(-60, 0), isCustomers: false }])).toMatchObject({ kind: 'held-too-long' })
  })
})

test('no slot is held for more than 60 minutes without 15 minutes between, however a customer comes and goes', () => {
  const steps = fc.array(
    fc.record({ pause: fc.integer({ min: 0, max: 40 }), stay: fc.integer({ min: 1, max: 60 }) }),
  )
  fc.assert(
    fc.property(steps, (visits) => {
      const past: UnpaidHold[] = []
      let minute = 0
      for (const { pause, stay } of visits) {
        minute += pause
        const given = holdTerms(SLOT, history(past), { perDay: 0 }, at(minute))
        if (!('renewableUntil' in given)) continue
        const until = Math.min(minute + stay, (given.renewableUntil.getTime() - NOW.getTime()) / 60_000)
        past.push(held(minute, until))
        minute = until
      }
      let run = 0
      for (const [index, { heldFrom, heldUntil }] of past.entries()) {
        const before = past[index - 1]
        const isPaused =
          before !== undefined && heldFrom.getTime() - before.heldUntil.getTime() >= 15 * 60_000
        run = (isPaused ? 0 : run) + (heldUntil.getTime() - heldFrom.getTime()) / 60_000
        expect(run).toBeLessThanOrEqual(60)
      }
    }),
  )
})

describe('a newcomer to a slot', () => {
  test('is no longer one after 15 minutes of holding it unpaid within a day', () => {
    expect(terms([held(-300, -286)])).toMatchObject({ isNewcomer: true })
    expect(terms([held(-300, -285)])).toMatchObject({ isNewcomer: false })
    expect(terms([held(-300, -293), held(-200, -193)])).toMatchObject({ isNewcomer: true })
    expect(terms([held(-300, -292), held(-200, -193)])).toMatchObject({ isNewcomer: false })
    expect(terms([held(-300, -200, OTHER)])).toMatchObject({ isNewcomer: true })
  })

  test('holds no other reservation of it unpaid now', () => {
    expect(terms([held(-1, 14)])).toMatchObject({ isNewcomer: false })
    expect(terms([held(-1, 0)])).toMatchObject({ isNewcomer: true })
  })

  test('is in a network where fewer customers than twice its capacity held it unpaid', () => {
    expect(terms([], { networkCustomers: 19 })).toMatchObject({ isNewcomer: true })
    expect(terms([], { networkCustomers: 20 })).toMatchObject({ isNewcomer: false })
    expect(terms([], { networkCustomers: 5, capacity: 3 })).toMatchObject({ isNewcomer: true })
    expect(terms([], { networkCustomers: 6, capacity: 3 })).toMatchObject({ isNewcomer: false })
  })

  test('is any customer who has paid for an order', () => {
    const paying = { networkCustomers: 1_000, hasPaid: true }
    expect(terms([held(-300, -200), held(-1, 14)], paying)).toMatchObject({ isNewcomer: true })
  })
})

const many = (count: number, from: number) => Array.from({ length: count }, () => held(from, from + 1, OTHER))

describe('a customer holds 60 slots a day', () => {
  test('the sixtieth is held, the next waits until the first is a day old', () => {
    expect(terms(many(59, -23 * 60))).toMatchObject({ isNewcomer: true })
    expect(terms(many(60, -23 * 60))).toEqual({ kind: 'too-many-holds-today', retryAfterSeconds: 60 * 60 })
    expect(terms(many(60, -24 * 60))).toMatchObject({ isNewcomer: true })
  })

  test('holds of another customer for the same cart do not count, and 0 disables the limit', () => {
    expect(terms(many(60, -600).map((hold) => ({ ...hold, isCustomers: false })))).toMatchObject({
      isNewcomer: true,
    })
    expect(terms(many(99, -600), {}, 0)).toMatchObject({ isNewcomer: true })
  })
})
