import { describe, expect, test } from 'vitest'
import {
  changeableUntil,
  DEFAULT_CANCELLATION,
  isCancellable,
  MOVED_BY_SHOP_RULE,
  refundPercent,
} from './cancellation.ts'
import { ruleInForce } from './may-cancel.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { MOVED, MOVED_BY_SHOP, moveRefusal, shopMoveRefusal, type MovableOrder } from './rescheduling.ts'

const slotStartsAt = new Date('2026-11-24T07:00:00+05:30')
const early = new Date('2026-11-23T09:00:00+05:30')
const visit: MovableOrder = { status: 'processing', slotStartsAt, isCollected: false, moves: 0 }

const refusalOf = (change: Partial<MovableOrder>, now = early) =>
  moveRefusal({ ...visit, ...change }, DEFAULT_CANCELLATION, now)?.kind ?? null

describe('a visit', () => {
  test('can be moved until 2 hours before its slot, as it can be cancelled, not a moment later', () => {
    expect(refusalOf({}, new Date('2026-11-24T05:00:00.000+05:30'))).toBeNull()
    expect(refusalOf({}, new Date('2026-11-24T05:00:00.001+05:30'))).toBe('too-late')
  })

  test('can be moved three times, or as often as the operator sets', () => {
    const four = { ...DEFAULT_CANCELLATION, mostMoves: 4 }
    expect([refusalOf({ moves: 2 }), refusalOf({ moves: 3 })]).toEqual([null, 'too-often'])
    expect(moveRefusal({ ...visit, moves: 3 }, four, early)).toBeNull()
    expect(moveRefusal({ ...visit, moves: 4 }, four, early)).toEqual({ kind: 'too-often' })
  })

  test('cannot be moved after it took place, or after its order ended', () => {
    expect(refusalOf({ isCollected: true })).toBe('too-late')
    const ended = (['complete', 'canceled', 'payment_failed'] as const).map((status) => refusalOf({ status }))
    expect(new Set(ended)).toEqual(new Set(['too-late']))
    expect(refusalOf({ status: 'pending' })).toBeNull()
  })

  test('cannot be moved if there is none', () => {
    expect(refusalOf({ slotStartsAt: null })).toBe('no-visit')
  })
})

describe('OPS-A04: a visit that the shop moved last', () => {
  test('follows the shop’s rule instead of its order’s, until its customer moves it', () => {
    const own = { ...DEFAULT_CANCELLATION, mostMoves: 1 }
    const order = { snapshot: { rule: own } as OrderSnapshot }
    const ruleAfter = (...statuses: string[]) =>
      ruleInForce(
        order,
        statuses.map((status) => ({ status })),
        { ruleBefore: DEFAULT_CANCELLATION },
      )
    expect([ruleAfter(), ruleAfter(MOVED), ruleAfter(MOVED_BY_SHOP, MOVED)]).toEqual([own, own, own])
    expect(ruleAfter(MOVED, MOVED_BY_SHOP)).toBe(MOVED_BY_SHOP_RULE)
  })

  const begins = slotStartsAt
  const begun = new Date(slotStartsAt.getTime() + 1)

  test('can be moved and cancelled by its customer until it begins, however often it was moved', () => {
    const moved = { ...visit, moves: 9 }
    expect(moveRefusal(moved, MOVED_BY_SHOP_RULE, begins)).toBeNull()
    expect(moveRefusal(moved, MOVED_BY_SHOP_RULE, begun)?.kind).toBe('too-late')
    expect(isCancellable(visit, MOVED_BY_SHOP_RULE, begins)).toBe(true)
    expect(isCancellable(visit, MOVED_BY_SHOP_RULE, begun)).toBe(false)
    expect(isCancellable(visit, DEFAULT_CANCELLATION, begins)).toBe(false)
    expect(refundPercent(MOVED_BY_SHOP_RULE, slotStartsAt, begins)).toBe(100)
  })

  test('can be moved by the shop any number of times until just before it begins', () => {
    const before = new Date(slotStartsAt.getTime() - 1)
    expect([shopMoveRefusal({ ...visit, moves: 9 }, before), shopMoveRefusal(visit, begins)?.kind]).toEqual([
      null,
      'too-late',
    ])
    expect(shopMoveRefusal({ ...visit, isCollected: true }, early)?.kind).toBe('collected')
    expect(shopMoveRefusal({ ...visit, status: 'canceled' }, early)?.kind).toBe('too-late')
    expect(shopMoveRefusal({ ...visit, slotStartsAt: null }, early)?.kind).toBe('no-visit')
  })
})

test('the timeline has one name for a move', () => {
  expect(MOVED).toBe('rescheduled')
})

test('feels right 9: the promised last moment is the last at which a visit can be moved and cancelled', () => {
  const until = changeableUntil(DEFAULT_CANCELLATION, slotStartsAt)
  const after = new Date(until.getTime() + 1)
  expect(until).toEqual(new Date('2026-11-24T05:00:00+05:30'))
  expect([refusalOf({}, until), refusalOf({}, after)]).toEqual([null, 'too-late'])
  const order = { status: 'processing', slotStartsAt } as const
  expect([until, after].map((at) => isCancellable(order, DEFAULT_CANCELLATION, at))).toEqual([true, false])
})
