import { expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { permissionsOf, type Role } from '../staff/permissions.ts'
import { refundAmountText } from './attention.messages.ts'
import {
  ATTENTION_KINDS,
  ATTENTION_RULES,
  attentionCursorText,
  attentionKinds,
  boundedCount,
  parseAttentionCursor,
} from './attention.ts'

const kindsOf = (...roles: Role[]) => attentionKinds(new Set(permissionsOf(roles)))

test('OPS-O12: each role sees the kinds that it can act on', () => {
  expect(kindsOf('owner')).toEqual([...ATTENTION_KINDS])
  expect(kindsOf('manager')).toEqual([...ATTENTION_KINDS])
  expect(kindsOf('desk')).toEqual(['failed_refund', 'assisted_booking', 'complaint'])
  expect(kindsOf('finance')).toEqual([
    'failed_refund',
    'money',
    'refund_waiting',
    'mismatch',
    'settlement_fetch',
  ])
  expect(kindsOf('technician', 'pathologist', 'collector')).toEqual([])
})

test('OPS-O12: the role that is responsible for a kind may see it', () => {
  for (const kind of ATTENTION_KINDS) expect(kindsOf(ATTENTION_RULES[kind].owner)).toContain(kind)
})

test('OPS-007: a cursor parses back to itself, and any other text to null', () => {
  const cursor = {
    due: new Date('2026-11-23T03:30:00.000Z'),
    kind: 'slot_above_wanted',
    id: '12_2026-11-24_360',
  }
  expect(parseAttentionCursor(attentionCursorText({ ...cursor, kind: 'slot_above_wanted' }))).toEqual(cursor)
  for (const text of [
    '',
    'x',
    '2026-11-23T03:30:00.000Z_dead_job',
    '2026-11-23T03:30:00.000Z_gone:1',
    '2026-13-45T99:99:99.000Z_dead_job:1',
  ])
    expect(parseAttentionCursor(text)).toBeNull()
})

test('OPS-007: a count stops at 1,000', () => {
  expect([0, 1000, 1001].map(boundedCount)).toEqual([
    { count: 0, more: false },
    { count: 1000, more: false },
    { count: 1000, more: true },
  ])
})

test('OPS-O12: a refund is described as money, as coins, or as both', () => {
  expect(refundAmountText({ money: rupees(950), coins: 0 })).toBe('₹950')
  expect(refundAmountText({ money: rupees(0), coins: 1 })).toBe('1 coin')
  expect(refundAmountText({ money: rupees(950.5), coins: 50 })).toBe('₹950.50 and 50 coins')
})
