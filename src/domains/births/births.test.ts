import { describe, expect, test } from 'vitest'
import type { IstDate } from '../../kernel/ist.ts'
import { dateMessage, firstMessage, noMatches, selectMessage } from './births.messages.ts'
import {
  checkDate,
  checkTypedDate,
  withChosen,
  isStillExpected,
  listBefore,
  mayPrecedeKit,
  firstMismatchedList,
} from './births.ts'

const TODAY = '2026-11-23' as IstDate
const said = (text: string, today = TODAY) => {
  const date = checkTypedDate(text, today)
  return date.ok ? date.value : dateMessage[date.refusal]
}

describe('An expected delivery date', () => {
  test('BIRTH-07, BIRTH-08: an empty date, and one without 10 characters, must be entered again', () => {
    expect(['', '14/03/202', '14/03/20277', '14-03-2027'].map((text) => said(text))).toEqual(
      Array(4).fill('Please enter Expected delivery date'),
    )
    expect(said('14/03/2027')).toBe('2027-03-14')
  })

  test('BIRTH-08: a month is one from 1 to 12', () => {
    expect([said('01/00/2027'), said('01/13/2027')]).toEqual(['Invalid month', 'Invalid month'])
    expect([said('01/01/2027'), said('01/12/2027')]).toEqual(['2027-01-01', '2027-12-01'])
  })

  test('BIRTH-08: a day is one of its month', () => {
    const wrong = ['00/01/2027', '32/01/2027', '31/04/2027'].map((text) => said(text))
    expect(wrong).toEqual(Array(3).fill('Invalid day for the given month'))
    expect([said('31/01/2027'), said('30/04/2027')]).toEqual(['2027-01-31', '2027-04-30'])
  })

  test('BIRTH-08: 29 February is a day of leap years alone, and of 2000, not of 2100', () => {
    expect(said('29/02/2027')).toBe('Invalid day for the given month')
    expect(said('29/02/2028')).toBe('2028-02-29')
    expect(said('29/02/2100', '2099-11-23' as IstDate)).toBe('Invalid day for the given month')
    expect(said('29/02/2000', '1999-11-23' as IstDate)).toBe('2000-02-29')
  })

  test('BIRTH-08: today is accepted, yesterday is not', () => {
    expect(said('23/11/2026')).toBe('2026-11-23')
    expect(said('22/11/2026')).toBe('Date must be today or a future date')
  })

  test('BIRTH-08: a wrong month is reported before a past year', () => {
    expect(said('01/13/2020')).toBe('Invalid month')
    expect(said('01/01/0000')).toBe('Date must be today or a future date')
  })

  test('a wrong year is reported: 730 days ahead is the last accepted date', () => {
    expect(said('22/11/2028')).toBe('2028-11-22')
    expect(said('23/11/2028')).toBe('Date must be within the next two years')
  })

  test('BIRTH-13: is sent to the server as YYYY-MM-DD, and in no other form', () => {
    expect(checkDate('2027-03-14', TODAY)).toEqual({ ok: true, value: '2027-03-14' })
    expect(checkDate('14/03/2027', TODAY)).toEqual({ ok: false, refusal: 'date-empty' })
  })

  test('feels right 6: a birth within the next 14 days may come before the kit, one on the 15th day not', () => {
    expect(mayPrecedeKit({ expectedOn: '2026-12-07' as IstDate }, TODAY)).toBe(true)
    expect(mayPrecedeKit({ expectedOn: '2026-12-08' as IstDate }, TODAY)).toBe(false)
  })

  test('is in the future until its day is over', () => {
    expect(isStillExpected({ expectedOn: TODAY }, TODAY)).toBe(true)
    expect(isStillExpected({ expectedOn: TODAY }, '2026-11-24' as IstDate)).toBe(false)
  })
})

const all = { state: 2, city: 4, hospital: 12, doctor: 33 }
const none = { state: null, city: null, hospital: null, doctor: null }

describe('The lists of the birth form', () => {
  test('BIRTH-04: a choice clears all lists that depend on it', () => {
    expect(withChosen(all, 'state', 1)).toEqual({ ...none, state: 1 })
    expect(withChosen(all, 'city', 5)).toEqual({ ...none, state: 2, city: 5 })
    expect(withChosen(all, 'hospital', 13)).toEqual({ ...all, hospital: 13, doctor: null })
    expect(withChosen(all, 'doctor', 34)).toEqual({ ...all, doctor: 34 })
  })

  test('BIRTH-05: a list is unavailable until its parent list has a choice', () => {
    expect(listBefore('state', none)).toBeNull()
    expect(listBefore('city', none)).toBe('state')
    expect(listBefore('hospital', { ...none, state: 2 })).toBe('city')
    expect(listBefore('doctor', { ...none, state: 2, city: 4 })).toBe('hospital')
    expect(listBefore('doctor', all)).toBeNull()
  })

  test('a choice that is unknown or has another parent is reported for the first wrong list', () => {
    const parents = { state: 2, city: 2, hospital: 4, doctor: 12 }
    expect(firstMismatchedList(all, parents)).toBeNull()
    expect(firstMismatchedList(none, none)).toBeNull()
    expect(firstMismatchedList(all, { ...parents, state: null })).toBe('state')
    expect(firstMismatchedList(all, { ...parents, city: 1 })).toBe('city')
    expect(firstMismatchedList(all, { ...parents, hospital: 5 })).toBe('hospital')
    expect(firstMismatchedList(all, { ...parents, doctor: 11 })).toBe('doctor')
  })

  test('BIRTH-05, BIRTH-06, BIRTH-09, ERR-28, ERR-29: the texts name what is missing and which search had no results', () => {
    expect(Object.values(firstMessage)).toEqual([
      'Please select a state first',
      'Please select a city first',
      'Please select a hospital first',
    ])
    expect(Object.values(selectMessage)).toEqual([
      'Please select a state',
      'Please select a city',
      'Please select a hospital',
      'Please select a doctor',
    ])
    expect(Object.values(noMatches)).toEqual([
      'No state found',
      'No city found',
      'No hospital found',
      'No doctor found',
    ])
  })
})
