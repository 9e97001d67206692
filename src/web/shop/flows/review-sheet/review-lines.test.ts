import { expect, test } from 'vitest'
import { wireCartWith, wireProductWith } from '../../../../../tests/support/browser/page-markup.ts'
import type { IstDate } from '../../../../kernel/ist.ts'
import {
  expectedPrices,
  expectedTotal,
  patientNames,
  shortPatientNames,
  shortSlotWords,
  slotWords,
} from './review-lines.ts'

const FAMILY = ['Ananya', 'Vikram', 'Meera'].map((firstname, index) => ({
  member_id: index + 1,
  firstname,
  lastname: 'Rao',
}))

const money = (value: number) => ({ value, currency: 'INR' as const })

test('the chosen patients are named in the order of the family', () => {
  expect(patientNames(FAMILY, ['2'])).toBe('Vikram Rao')
  expect(patientNames(FAMILY, ['2', '1'])).toBe('Ananya Rao and Vikram Rao')
  expect(patientNames(FAMILY, ['3', '1', '2'])).toBe('Ananya Rao, Vikram Rao and Meera Rao')
  expect(patientNames(FAMILY, [])).toBe('')
})

test('DRW-16: the slot has its day and its time, and the current day is called Today', () => {
  const slot = { day: '2026-11-25' as IstDate, startMinute: 360 }
  expect(slotWords(slot, '2026-11-24' as IstDate)).toBe('Wednesday, 25 Nov · 6:00\u00a0AM')
  expect(slotWords(slot, '2026-11-25' as IstDate)).toBe('Today, 25 Nov · 6:00\u00a0AM')
})

test('beside the button the slot and the names of the patients are short', () => {
  const slot = { day: '2026-11-25' as IstDate, startMinute: 360 }
  expect(shortSlotWords(slot, '2026-11-25' as IstDate)).toBe('Today, 6:00 AM')
  expect(shortSlotWords(slot, '2026-11-24' as IstDate)).toBe('Tomorrow, 6:00 AM')
  expect(shortSlotWords(slot, '2026-11-23' as IstDate)).toBe('Wed, 25 Nov, 6:00 AM')
  expect(shortPatientNames(FAMILY, ['1', '3'])).toBe('Ananya and Meera')
})

test('the total includes the charge of the slot before it is held', () => {
  const cart = wireCartWith(wireProductWith())
  const expected = {
    slot_collection_fee: money(100),
    applied_taxes: [{ label: 'GST', amount: money(18) }],
    grand_total: money(417),
  }
  const priced = { ...cart, prices_expected: expected }
  expect(expectedTotal(priced)).toBe(41_700)
  expect(expectedPrices(priced)).toMatchObject({
    ...expected,
    subtotal_excluding_tax: cart.prices.subtotal_excluding_tax,
  })
})
