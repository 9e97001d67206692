import { expect, test } from 'vitest'
import { paise } from '../../../kernel/money.ts'
import type { OrderSnapshot, SnapshotLine } from '../order-snapshot.ts'
import { purchaseOf } from './purchase.ts'

function line(changes: Partial<SnapshotLine>): SnapshotLine {
  const facts = { sku: 'LT-CBC', name: 'Complete Blood Count', isDiagnostic: true, quantity: 1 }
  const prices = { price: paise(29_950), originalPrice: paise(29_950), couponAmount: paise(0) }
  return { ...facts, ...prices, ...changes } as SnapshotLine
}

function bought(lines: SnapshotLine[], code: string | null) {
  const charges = { slotCollectionFee: paise(10_000), tax: paise(1_800), collectionCharges: paise(0) }
  const snapshot = { lines, prices: charges, coupon: code === null ? null : { code } }
  return purchaseOf(
    { grandTotal: paise(41_700), snapshot: snapshot as unknown as OrderSnapshot },
    'a-random-number',
  )
}

test('CARD-07: a purchase names its coupon, and the items that it reduced', () => {
  const reduced = line({ couponAmount: paise(5_000) })
  const whole = line({
    sku: 'LG-BAND',
    name: 'Band',
    isDiagnostic: false,
    quantity: 2,
    originalPrice: paise(40_000),
  })
  expect(bought([reduced, whole], 'PAYDAY20')).toEqual({
    transaction_id: 'a-random-number',
    currency: 'INR',
    value: 417,
    shipping: 118,
    coupon: 'PAYDAY20',
    items: [
      {
        item_id: 'LT-CBC',
        item_name: 'Complete Blood Count',
        item_category: 'diagnostic',
        price: 299.5,
        quantity: 1,
        coupon: 'PAYDAY20',
      },
      {
        item_id: 'LG-BAND',
        item_name: 'Band',
        item_category: 'regular',
        price: 299.5,
        quantity: 2,
        discount: 100.5,
      },
    ],
  })
})

test('CARD-07: a purchase without a coupon names none', () => {
  expect(JSON.stringify(bought([line({})], null))).not.toContain('coupon')
})
