import { createElement, type ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { pageMarkup } from '../../../../../tests/support/browser/page-markup.ts'
import type { IstDate } from '../../../../kernel/ist.ts'
import { BirthCard } from './birth-card.tsx'

const birth = {
  expected_delivery_date: '2027-03-14',
  state_id: 2,
  city_id: 4,
  hospital_id: 12,
  doctor_id: 33,
  charge: 1500,
  state: 'Tamil Nadu',
  city: 'Chennai',
  hospital: 'Whitefern, Chennai',
  doctor: 'Dr. Lavanika',
}
const prices = { collection_charges: { value: 1770, currency: 'INR' as const } }

function card(props: Partial<ComponentProps<typeof BirthCard>> = {}): string {
  const today = '2027-03-14' as IstDate
  return pageMarkup(createElement(BirthCard, { birth, prices, today, onEdit: () => undefined, ...props }))
}

const linkOf = (markup: string) => /<button[^>]*>(?:<[^>]*>)*([^<]*)/.exec(markup)?.[1]

describe('the birth card', () => {
  test('BIRTH-01: its link is Add Birth Info, and Edit Birth Info once a date is saved', () => {
    expect(linkOf(card({ birth: null }))).toBe('Add Birth Info')
    expect(linkOf(card())).toBe('Edit Birth Info')
    expect(card({ onEdit: undefined })).not.toContain('<button')
  })

  test('BIRTH-12: it shows the saved birth information, and the fee without and with GST', () => {
    const markup = card()
    expect(markup).toContain('14 Mar 2027')
    expect(markup).toContain('Dr. Lavanika')
    expect(markup).toContain('Whitefern, Chennai, Tamil Nadu')
    expect(markup).toContain('Collection by your doctor ₹1,770 (₹1,500 plus GST)')
  })

  test('a past date is requested again, today is not', () => {
    const passed = 'The expected delivery date has passed'
    expect(card()).not.toContain(passed)
    expect(card({ today: '2027-03-15' as IstDate })).toContain(passed)
  })
})
