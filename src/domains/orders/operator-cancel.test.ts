import { expect, test } from 'vitest'
import { paise } from '../../kernel/money.ts'
import { operatorCancelRefusal, type OperatorCancellable } from './operator-cancel.ts'

const refusalOf = (change: Partial<OperatorCancellable>, withRefund = true) =>
  operatorCancelRefusal(
    { status: 'processing', isCollected: false, owed: paise(1), ...change },
    { withRefund },
  )

test('an operator cancels an order that waits for its payment or its visit', () => {
  expect(refusalOf({ status: 'pending', owed: paise(0) }, false)).toBeNull()
  expect(refusalOf({})).toBeNull()
})

test('a partly paid order is cancelled only with a refund', () => {
  expect(refusalOf({}, false)).toEqual({ kind: 'refund-not-asked', owed: 1 })
  expect(refusalOf({ owed: paise(0) }, false)).toBeNull()
})

test('a collected, complete, ended or cancelled order is not cancelled', () => {
  expect(refusalOf({ isCollected: true })).toEqual({ kind: 'collected' })
  expect(refusalOf({ status: 'complete' })).toEqual({ kind: 'complete' })
  expect(refusalOf({ status: 'payment_failed' })).toEqual({ kind: 'ended-unpaid' })
  expect(refusalOf({ status: 'canceled' })).toEqual({ kind: 'canceled-before' })
})
