import { describe, expect, test } from 'vitest'
import type { IstDate } from '../../../../kernel/ist.ts'
import { begunWith, birthProblem, choiceIn, refusedFields, visibleCharge, withChoice } from './birth-form.ts'

const TODAY = '2026-11-23' as IstDate
const NOTHING = {
  expected_delivery_date: '',
  state_id: 0,
  city_id: 0,
  hospital_id: 0,
  doctor_id: 0,
  charge: 0,
}
const SAVED = {
  expected_delivery_date: '2027-03-14',
  state_id: 2,
  city_id: 4,
  hospital_id: 12,
  doctor_id: 33,
  charge: 1500,
}
const EMPTY = { date: '', state: '', city: '', hospital: '', doctor: '' }
const FILLED = { date: '14/03/2027', state: '2', city: '4', hospital: '12', doctor: '33' }

describe('The birth form', () => {
  test('BIRTH-11: starts with the saved values, and empty if the state is 0', () => {
    expect(begunWith(SAVED)).toEqual(FILLED)
    expect(begunWith(NOTHING)).toEqual(EMPTY)
    expect(begunWith({ ...SAVED, state_id: 0 })).toEqual(EMPTY)
  })

  test('BIRTH-04: does not change the date when a choice changes', () => {
    const choice = choiceIn(FILLED)
    expect(choice).toEqual({ state: 2, city: 4, hospital: 12, doctor: 33 })
    expect(withChoice(FILLED, { ...choice, hospital: 13, doctor: null })).toEqual({
      ...FILLED,
      hospital: '13',
      doctor: '',
    })
  })

  test('BIRTH-06, BIRTH-08: reports each missing field, and nothing if the form is complete', () => {
    const fields = ['date', 'state', 'city', 'hospital', 'doctor'] as const
    expect(fields.map((field) => birthProblem(field, EMPTY, TODAY))).toEqual([
      'Please enter Expected delivery date',
      'Please select a state',
      'Please select a city',
      'Please select a hospital',
      'Please select a doctor',
    ])
    expect(fields.map((field) => birthProblem(field, FILLED, TODAY))).toEqual(Array(5).fill(null))
    expect(birthProblem('date', { ...FILLED, date: '22/11/2026' }, TODAY)).toBe(
      'Date must be today or a future date',
    )
  })

  test("AMB-35: shows the server's refusals under their fields", () => {
    expect(
      refusedFields({ 'birthInfo.expectedDeliveryDate': 'Invalid month', doctorId: 'No', other: 'x' }),
    ).toEqual({
      date: 'Invalid month',
      doctor: 'No',
    })
  })
})

const doctor = (id: number, net: number) => ({
  id,
  charges_withouth_gst: net,
  charges_with_gst: net * 1.18,
})
const NOBODY = { doctor: null }

describe('The charge in the birth form', () => {
  test('feels right 6: is the usual one before the hospital is chosen', () => {
    expect(visibleCharge(NOBODY, [], 4130)).toEqual({ kind: 'usual', amount: 4130 })
    expect(visibleCharge(NOBODY, [], null)).toBeNull()
  })

  test('feels right 6: is exact with the hospital if its doctors charge the same, else from the lowest to the highest', () => {
    const same = [doctor(1, 1500), doctor(2, 1500)]
    expect(visibleCharge(NOBODY, same, 4130)).toEqual({ kind: 'of-hospital', amount: 1770 })
    expect(visibleCharge(NOBODY, [...same, doctor(3, 3500)], 4130)).toEqual({
      kind: 'of-doctors',
      lowest: 1770,
      highest: 4130,
    })
  })

  test('feels right 6: is the chosen doctor’s, even if it is zero', () => {
    const doctors = [doctor(1, 1500), doctor(2, 0)]
    expect(visibleCharge({ doctor: 1 }, doctors, 4130)).toEqual({
      kind: 'of-doctor',
      amount: 1770,
      net: 1500,
    })
    expect(visibleCharge({ doctor: 2 }, doctors, 4130)).toEqual({ kind: 'of-doctor', amount: 0, net: 0 })
  })
})
