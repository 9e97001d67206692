import { describe, expect, test } from 'vitest'
import { acknowledgeByText, answerByText, tooManyGrievances } from './grievances.messages.ts'
import {
  canMove,
  contactKey,
  grievanceDue,
  grievanceRefusals,
  grievanceWait,
  newTicket,
  tidyGrievance,
  type GrievanceForm,
} from './grievances.ts'

const good: GrievanceForm = {
  name: 'Ananya Rao',
  contact: '9845012345',
  orderNumber: '',
  text: 'The phlebotomist came two hours late.',
}
const wrong = (changes: Partial<GrievanceForm>) => grievanceRefusals({ ...good, ...changes })

describe('the form of a complaint', () => {
  test('needs a name, a way to answer and a text, and no order number', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ name: ' ', contact: '', text: '\n' })).toEqual([
      { field: 'name', refusal: 'name-missing' },
      { field: 'contact', refusal: 'contact-missing' },
      { field: 'text', refusal: 'text-missing' },
    ])
  })

  test('takes each field up to its last character and not one more', () => {
    const longest = { name: 'n'.repeat(100), orderNumber: '1'.repeat(40), text: 't'.repeat(4000) }
    expect(wrong(longest)).toEqual([])
    expect(wrong({ name: 'n'.repeat(101), orderNumber: '1'.repeat(41), text: 't'.repeat(4001) })).toEqual([
      { field: 'name', refusal: 'name-long' },
      { field: 'orderNumber', refusal: 'order-long' },
      { field: 'text', refusal: 'text-long' },
    ])
  })

  test('takes a mobile number or an e-mail address in any spelling, and stores one spelling', () => {
    expect(['9845012345', '+91 98450 12345', '098450-12345', 'Ananya@Example.com '].map(contactKey)).toEqual([
      '9845012345',
      '9845012345',
      '9845012345',
      'ananya@example.com',
    ])
    expect(['984501234', '5845012345', 'ananya@', 'call 9845012345', ''].map(contactKey)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('is stored without surrounding blanks and with one kind of line end', () => {
    const typed = {
      name: ' Ananya  Rao ',
      contact: ' 9845012345',
      orderNumber: ' lb01 ',
      text: ' a\r\nb\rc ',
    }
    expect(tidyGrievance(typed)).toEqual({
      name: 'Ananya Rao',
      contact: '9845012345',
      orderNumber: 'LB01',
      text: 'a\nb\nc',
    })
  })
})

const at = (instant: string) => grievanceDue(new Date(instant))

describe('the dates of a complaint', () => {
  test('are 48 hours and one month later, by the day in India', () => {
    expect(at('2026-11-23T23:30:00+05:30')).toEqual({
      acknowledgeBy: new Date('2026-11-25T23:30:00+05:30'),
      answerBy: '2026-12-23',
    })
    expect(at('2026-11-23T23:59:00Z').answerBy).toBe('2026-12-24')
  })

  test('end with the month if it has no such day, and cross the year', () => {
    expect(at('2027-01-31T12:00:00+05:30').answerBy).toBe('2027-02-28')
    expect(at('2028-01-31T12:00:00+05:30').answerBy).toBe('2028-02-29')
    expect(at('2026-12-31T12:00:00+05:30').answerBy).toBe('2027-01-31')
    expect(at('2026-10-31T12:00:00+05:30').answerBy).toBe('2026-11-30')
  })

  test('are displayed as a day with its hour, and as a day with its year', () => {
    const { acknowledgeBy, answerBy } = at('2026-11-23T09:00:00+05:30')
    expect(acknowledgeByText(acknowledgeBy)).toBe('Wednesday, 25 Nov, 9:00 AM')
    expect(answerByText(answerBy)).toBe('23 Dec 2026')
  })
})

describe('a ticket', () => {
  test('has ten characters that can be read out, from ten random bytes', () => {
    expect(newTicket(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 31]))).toBe('G-01234-5678Z')
    expect(newTicket(new Uint8Array(10).fill(255))).toBe('G-ZZZZZ-ZZZZZ')
  })

  test('is not made from fewer', () => {
    expect(() => newTicket(new Uint8Array(9))).toThrow('9 bytes are too few')
  })
})

describe('the limits of complaints', () => {
  const now = new Date('2026-11-23T09:00:00+05:30')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const settings = { perContactDay: 2 }

  test('apply after the last complaint allowed and end when the oldest expires', () => {
    expect(grievanceWait([ago(60)], now, settings)).toBe(0)
    expect(grievanceWait([ago(60), ago(120)], now, settings)).toBe(22 * 3600)
    expect(grievanceWait([ago(60), ago(24 * 60)], now, settings)).toBe(0)
  })

  test('are lifted by 0', () => {
    expect(grievanceWait([ago(1), ago(2), ago(3)], now, { perContactDay: 0 })).toBe(0)
  })

  test('are displayed in minutes and in hours', () => {
    expect(tooManyGrievances(60)).toContain('in 1 minute, ')
    expect(tooManyGrievances(86_400)).toContain('in 24 hours')
  })
})

test('a complaint moves forward only: new, acknowledged, answered', () => {
  expect([
    canMove('new', 'acknowledged'),
    canMove('new', 'answered'),
    canMove('acknowledged', 'answered'),
  ]).toEqual([true, true, true])
  expect([canMove('answered', 'new'), canMove('acknowledged', 'new'), canMove('new', 'new')]).toEqual([
    false,
    false,
    false,
  ])
})
