import { expect, test } from 'vitest'
import {
  movesToMake,
  ordersWithoutVisit,
  type Proposal,
  proposedSlots,
  slotChoices,
  visitText,
} from './proposal.ts'

const slot = (start: string, day = '2026-11-24') => {
  return { slot_id: `1_${day}_${start}`, day, start, end: '23:00' }
}
const free = (start: string, area = 1, day?: string) => ({ ...slot(start, day), area, remaining: 1 })
const PROPOSAL: Proposal = {
  plan: [
    { order_number: 'LB1', area: 1, from: slot('06:00'), to: slot('07:00') },
    { order_number: 'LB2', area: 1, from: slot('06:00'), to: null },
  ],
  free: [free('08:00'), free('07:00'), free('06:00'), free('07:00', 2), free('09:00', 1, '2026-11-23')],
}

test('OPS-A04: a proposed slot can be changed, and a visit can be excluded from the move', () => {
  expect(proposedSlots(PROPOSAL)).toEqual({ LB1: '1_2026-11-24_07:00', LB2: '' })
  expect(movesToMake(PROPOSAL, proposedSlots(PROPOSAL))).toEqual([
    { order_number: 'LB1', from: '1_2026-11-24_06:00', to: '1_2026-11-24_07:00' },
  ])
  expect(movesToMake(PROPOSAL, { LB1: '', LB2: '1_2026-11-24_08:00' })).toEqual([
    { order_number: 'LB2', from: '1_2026-11-24_06:00', to: '1_2026-11-24_08:00' },
  ])
})

test('OPS-A04: the choices of a visit are the free slots of its area in order, without its current slot', () => {
  const [first] = PROPOSAL.plan
  if (first === undefined) throw new Error('no plan')
  expect(slotChoices(PROPOSAL, first).map(visitText)).toEqual([
    'Mon, 23 Nov, 9:00 AM',
    'Tue, 24 Nov, 7:00 AM',
    'Tue, 24 Nov, 8:00 AM',
  ])
})

test('OPS-A04: selected orders without a visit are listed', () => {
  expect(ordersWithoutVisit(PROPOSAL, ['LB1', 'LB2', 'LB3'])).toEqual(['LB3'])
})
