import { expect, test } from 'vitest'
import { paise } from '../../kernel/money.ts'
import {
  decisionRefusal,
  DEFAULT_REFUND_ALONE_UP_TO,
  needsApproval,
  refundValue,
  requestState,
} from './refund-approval.ts'

const LIMIT = { aloneUpTo: DEFAULT_REFUND_ALONE_UP_TO }

test('OPS-O07: staff refund up to ₹2,000 of an order without a second person, and not a paisa more', () => {
  expect(needsApproval(200_000, 0, LIMIT)).toBe(false)
  expect(needsApproval(200_001, 0, LIMIT)).toBe(true)
})

test('OPS-O07: earlier refunds without a second person count toward the limit', () => {
  expect(needsApproval(100_000, 100_000, LIMIT)).toBe(false)
  expect(needsApproval(100_000, 100_001, LIMIT)).toBe(true)
})

test('OPS-O07: a coin counts as a rupee', () => {
  expect(refundValue({ money: paise(150_050), coins: 500 })).toBe(200_050)
})

test('OPS-O07: nobody decides on their own request, nor on one that was decided before', () => {
  expect(decisionRefusal({ requestedBy: 7, state: 'awaiting_approval' }, 8)).toBeNull()
  expect(decisionRefusal({ requestedBy: 7, state: 'awaiting_approval' }, 7)).toEqual({ kind: 'own-request' })
  for (const state of ['approved', 'declined'] as const)
    expect(decisionRefusal({ requestedBy: 7, state }, 8)).toEqual({ kind: 'decided-before' })
})

test('OPS-O07: a request has its own state until it is approved, then that of its refund', () => {
  expect(requestState('awaiting_approval', null)).toBe('awaiting_approval')
  expect(requestState('declined', null)).toBe('declined')
  expect(requestState('approved', 'pending')).toBe('pending')
  expect(requestState('approved', 'failed')).toBe('failed')
  expect(requestState('approved', null)).toBe('processed')
})
