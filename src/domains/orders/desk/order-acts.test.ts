import { describe, expect, test } from 'vitest'
import { paise } from '../../../kernel/money.ts'
import { permissionsOf, type Role } from '../../staff/permissions.ts'
import { actRefusal, ORDER_ACTS, type ActableOrder, type OrderAct } from './order-acts.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const order = (change: Partial<ActableOrder> = {}): ActableOrder => ({
  status: 'processing',
  slotStartsAt: new Date('2026-11-24T06:00:00+05:30'),
  isCollected: false,
  moves: 9,
  isAnonymized: false,
  paid: paise(100_000),
  refunded: paise(0),
  hasCoins: false,
  waiting: [],
  link: null,
  ...change,
})
const by = (role: Role, id = 7) => ({ id, permissions: new Set(permissionsOf([role])) })
const why = (act: OrderAct, change: Partial<ActableOrder> = {}, role: Role = 'manager', now = NOW) =>
  actRefusal(act, order(change), by(role), now)

const link = { sends: 1, sentAt: new Date(NOW.getTime() - 60_000) }
const allowed = (role: Role) =>
  ORDER_ACTS.filter((act) => {
    const isOfLink = act === 'resend_link' || act === 'withdraw'
    const change = isOfLink ? { status: 'pending' as const, link } : { waiting: [1] }
    return why(act, change, role, isOfLink ? NOW : new Date('2026-11-24T05:00:00+05:30')) === null
  })

describe('OPS-O03: an action on an order', () => {
  test('requires its own permission', () => {
    expect(allowed('owner')).toEqual([...ORDER_ACTS])
    expect(allowed('desk')).toEqual([
      'note',
      'record_step',
      'move',
      'cancel',
      'correct',
      'refund',
      'reveal',
      'resend_link',
      'withdraw',
    ])
    expect(allowed('finance')).toEqual(['refund', 'approve_refund', 'reveal', 'audit'])
    expect(allowed('technician')).toEqual([])
  })

  test('records a step only in a confirmed order, and not before the day of the visit', () => {
    const slotStartsAt = new Date('2026-11-23T18:00:00+05:30')
    expect(why('record_step', { slotStartsAt })).toBeNull()
    expect(why('record_step', { slotStartsAt: null })).toBeNull()
    expect(why('record_step', { slotStartsAt, isCollected: true })).toBeNull()
    expect(why('record_step')).toBe('before_visit')
    expect(why('record_step', { status: 'pending' })).toBe('unpaid')
    for (const status of ['canceled', 'payment_failed', 'complete'] as const)
      expect(why('record_step', { status })).toBe(status)
  })

  test('OPS-O05: can move a visit until it begins, however often it moved before', () => {
    const slotStartsAt = NOW
    expect(why('move', { slotStartsAt }, 'desk', new Date(NOW.getTime() - 1))).toBeNull()
    expect(why('move', { slotStartsAt }, 'desk', NOW)).toBe('too_late')
    expect(why('move', { slotStartsAt: null })).toBe('no_visit')
    expect(why('move', { status: 'canceled' })).toBe('canceled')
  })

  test('OPS-O08: cannot be a correction or cancellation after the collection', () => {
    for (const act of ['correct', 'cancel'] as const) {
      expect([act, why(act)]).toEqual([act, null])
      expect([act, why(act, { status: 'pending' })]).toEqual([act, null])
      expect([act, why(act, { isCollected: true })]).toEqual([act, 'collected'])
      for (const status of ['complete', 'canceled', 'payment_failed'] as const)
        expect([act, why(act, { status })]).toEqual([act, status])
    }
  })

  test('can refund what was paid and not yet refunded, in money or coins', () => {
    expect(why('refund', { refunded: paise(99_999) })).toBeNull()
    expect(why('refund', { refunded: paise(100_000) })).toBe('nothing_left')
    expect(why('refund', { refunded: paise(100_000), hasCoins: true })).toBeNull()
    expect(why('refund', { paid: paise(0) })).toBe('not_paid')
    expect(why('refund', { paid: paise(0), hasCoins: true })).toBeNull()
    expect(why('refund', { status: 'pending' })).toBe('not_paid')
    expect(why('refund', { status: 'canceled' })).toBe('canceled')
    expect(why('refund', { status: 'complete' })).toBeNull()
  })

  test('OPS-O09: can send the link of a booking again a minute after the last time, and four times at most', () => {
    const pending = { status: 'pending', link } as const
    expect(why('resend_link', pending)).toBeNull()
    const early = { ...link, sentAt: new Date(NOW.getTime() - 59_999) }
    expect(why('resend_link', { ...pending, link: early })).toBe('too_soon')
    expect(why('resend_link', { ...pending, link: { ...link, sends: 4 } })).toBeNull()
    expect(why('resend_link', { ...pending, link: { ...link, sends: 5 } })).toBe('too_many_sends')
  })

  test('OPS-O09: can withdraw a booking while it is not paid, however often its link was sent', () => {
    expect(why('withdraw', { status: 'pending', link: { sends: 5, sentAt: NOW } })).toBeNull()
    for (const status of ['processing', 'canceled', 'payment_failed', 'complete'] as const)
      expect([status, why('withdraw', { status, link })]).toEqual([status, 'ended'])
    expect(why('withdraw', { status: 'pending' })).toBe('not_assisted')
    expect(why('resend_link', { status: 'pending' })).toBe('not_assisted')
  })

  test('can approve the requests of others, and not one’s own', () => {
    expect(why('approve_refund')).toBe('nothing_waiting')
    expect(why('approve_refund', { waiting: [7] })).toBe('own_request')
    expect(why('approve_refund', { waiting: [7, 8] })).toBeNull()
  })

  test('SEC-33: writes and reveals no personal data that was removed', () => {
    for (const act of ['note', 'reveal', 'correct'] as const)
      expect([act, why(act, { isAnonymized: true, status: 'complete' })]).toEqual([act, 'anonymized'])
  })
})
