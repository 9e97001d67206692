import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NAME_LENGTH } from '../../kernel/person-name.ts'
import { enquiryMessage } from './enquiries.messages.ts'
import {
  DEFAULT_ENQUIRY_SETTINGS,
  enquiryFieldRefusal,
  enquiryRefusals,
  enquiryWait,
  isEnquiryComplete,
  tidyEnquiry,
  type EnquiryField,
  type EnquiryForm,
} from './enquiries.ts'

const good: EnquiryForm = { name: 'Ananya Rao', phone: '9845012345', email: 'ananya@example.com', zip: '' }

function said(field: EnquiryField, text: string): string | null {
  const refusal = enquiryFieldRefusal(field, { ...good, [field]: text })
  return refusal && enquiryMessage[refusal]
}

describe('the enquiry form', () => {
  test('ENQ-02: takes a name, a phone, an e-mail address and, if given, a zip', () => {
    expect(enquiryRefusals(good)).toEqual([])
    expect(enquiryRefusals({ ...good, zip: '560 034' })).toEqual([])
  })

  test('ENQ-07: a name has letters and spaces only, of any script', () => {
    for (const name of ['Ananya', 'Ananya Rao', 'José', 'अनन्या राव']) expect(said('name', name)).toBeNull()
    for (const name of ['Ananya2', 'A. Rao', 'Ananya_Rao', "O'Brien", '<b>'])
      expect(said('name', name)).toBe('Please use only letters and spaces')
  })

  test('a name has up to 60 letters', () => {
    expect(said('name', 'a'.repeat(NAME_LENGTH))).toBeNull()
    expect(said('name', 'a'.repeat(NAME_LENGTH + 1))).toBe('Please use at most 60 letters')
  })

  test('ENQ-08: a phone has ten digits, with any first digit', () => {
    for (const phone of ['9845012345', '0805551234']) expect(said('phone', phone)).toBeNull()
    for (const phone of ['984501234', '98450123456', '98450 1234', '98450abcde', '+919845012345'])
      expect(said('phone', phone)).toBe('Enter 10-digit phone number')
  })

  test('ENQ-09: an e-mail address has the standard pattern', () => {
    for (const email of ['a@b.in', 'first.last+tag@sub.example.co.in'])
      expect(said('email', email)).toBeNull()
    for (const email of ['a', 'a@b', '@b.in', 'a@b..in', 'a b@c.in', 'a@@b.in', `${'a'.repeat(250)}@b.in`])
      expect(said('email', email)).toBe('Please enter a valid Email ID')
  })

  test('ENQ-10: a zip is optional: six digits, the first not 0, perhaps a space after three', () => {
    for (const zip of ['', ' ', '560034', '560 034', '110001']) expect(said('zip', zip)).toBeNull()
    for (const zip of ['060034', '56003', '5600345', '56 0034', '560  034', '560-034', 'abcdef'])
      expect(said('zip', zip)).toBe('Please enter a valid pincode')
  })

  test('ENQ-11: is incomplete without name, phone or e-mail, whether these are valid or not', () => {
    expect(isEnquiryComplete({ ...good, phone: '1' })).toBe(true)
    for (const field of ['name', 'phone', 'email'] as const) {
      expect(isEnquiryComplete({ ...good, [field]: '  ' })).toBe(false)
      expect(said(field, '')).toBe('Please fill all the details to proceed')
    }
  })

  test('reports what is wrong with each field, in the order of the form', () => {
    const wrong = enquiryRefusals({ name: '7', phone: '', email: 'x', zip: '1' })
    expect(wrong.map(({ field, refusal }) => [field, refusal])).toEqual([
      ['name', 'name-letters'],
      ['phone', 'missing'],
      ['email', 'email-wrong'],
      ['zip', 'zip-wrong'],
    ])
  })

  test('is stored without surrounding blanks and without the space of the zip, and stays valid', () => {
    expect(
      tidyEnquiry({ name: '  Ananya   Rao ', phone: '9845012345 ', email: ' a@b.in', zip: '560 034' }),
    ).toEqual({
      name: 'Ananya Rao',
      phone: '9845012345',
      email: 'a@b.in',
      zip: '560034',
    })
  })

  test('has the same verdict as typed and as stored', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '5', '0', '@', '.'), maxLength: 12 })
    const zip = fc.constantFrom('', ' ', '560 034', '560034', '012', 'x')
    fc.assert(
      fc.property(fc.record({ name: text, phone: text, email: text, zip }), (form) => {
        expect(enquiryRefusals(tidyEnquiry(form))).toEqual(enquiryRefusals(form))
      }),
    )
  })
})

describe('the number of enquiries', () => {
  const now = new Date('2026-11-23T09:00:00+05:30')
  const times = (count: number, minutesAgo: number) =>
    Array.from({ length: count }, () => new Date(now.getTime() - minutesAgo * 60_000))
  const none = { session: [], phone: [] }
  const limits = DEFAULT_ENQUIRY_SETTINGS

  test('is limited to 10 an hour for a session, and the eleventh waits until the first is an hour old', () => {
    expect(enquiryWait({ ...none, session: times(9, 10) }, now, limits)).toBe(0)
    expect(enquiryWait({ ...none, session: times(10, 10) }, now, limits)).toBe(50 * 60)
    expect(enquiryWait({ ...none, session: times(10, 60) }, now, limits)).toBe(0)
  })

  test('is limited to 10 a day for a phone', () => {
    expect(enquiryWait({ ...none, phone: times(9, 60) }, now, limits)).toBe(0)
    expect(enquiryWait({ ...none, phone: times(10, 60) }, now, limits)).toBe(23 * 3600)
  })

  test('is limited by the longest wait, and not at all by a limit of 0', () => {
    const history = { session: times(10, 10), phone: times(10, 60) }
    expect(enquiryWait(history, now, limits)).toBe(23 * 3600)
    expect(enquiryWait(history, now, { ...limits, perPhoneDay: 0 })).toBe(50 * 60)
  })
})
