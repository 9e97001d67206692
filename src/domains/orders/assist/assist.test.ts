import { describe, expect, test } from 'vitest'
import { parseIstDate, type IstDate } from '../../../kernel/ist.ts'
import type { SnapshotLine, SnapshotMember } from '../order-snapshot.ts'
import {
  agreementId,
  assistedUntil,
  isDraftLive,
  liveDraftsSince,
  LONGEST_ASSIST_MINUTES,
  neededAgreements,
  resendRefusal,
} from './assist.ts'

const at = (time: string) => new Date(`2026-11-23T${time}+05:30`)

function day(text: string): IstDate {
  const parsed = parseIstDate(text)
  if (parsed === null) throw new Error(`${text} is no day`)
  return parsed
}

const TODAY = day('2026-11-23')

function patient(id: number, relation: string, dob: string): SnapshotMember {
  return {
    id,
    firstname: `P${id}`,
    lastname: 'Rao',
    gender: 'Female',
    dob: day(dob),
    mobile: '9845012345',
    relation,
  }
}

function line(id: number, consent: string | null, members: SnapshotMember[]) {
  return { id, productId: 1000 + id, name: `Test ${id}`, consent, members } as unknown as SnapshotLine
}

describe('OPS-O09: the time to pay of an order that staff place', () => {
  test('is the operator’s setting, and ends when the visit begins at the latest', () => {
    const settings = { payMinutes: LONGEST_ASSIST_MINUTES }
    const end = new Date(at('09:00').getTime() + LONGEST_ASSIST_MINUTES * 60_000)
    expect(assistedUntil({ payMinutes: 60 }, at('12:00'), at('09:00'))).toEqual(at('10:00'))
    expect(assistedUntil({ payMinutes: 60 }, at('10:00'), at('09:00'))).toEqual(at('10:00'))
    expect(assistedUntil({ payMinutes: 61 }, at('10:00'), at('09:00'))).toEqual(at('10:00'))
    expect(assistedUntil(settings, null, at('09:00'))).toEqual(end)
  })
})

test('OPS-O09: staff can work on a booking for twelve hours', () => {
  expect(isDraftLive(at('09:00:00'), at('20:59:59'))).toBe(true)
  expect(isDraftLive(at('09:00:00'), at('21:00:00'))).toBe(false)
  expect(liveDraftsSince(at('21:00:00'))).toEqual(at('09:00:00'))
})

test('OPS-O09: a link can be sent five times, a minute apart', () => {
  expect(resendRefusal({ sends: 4, sentAt: at('09:00:00') }, at('09:00:59'))).toBe('too_soon')
  expect(resendRefusal({ sends: 4, sentAt: at('09:00:00') }, at('09:01:00'))).toBeNull()
  expect(resendRefusal({ sends: 5, sentAt: at('09:00:00') }, at('09:30:00'))).toBe('too_many_sends')
})

const kinds = (lines: SnapshotLine[], declared = new Map<number, 'guardian' | 'relative' | null>()) =>
  neededAgreements(lines, declared, TODAY).map(({ kind, memberId }) => `${kind} ${memberId}`)

describe('OPS-O09: the agreements that the customer gives', () => {
  const self = patient(1, 'Self', '1990-01-01')
  const mother = patient(2, 'Mother', '1960-01-01')
  const child = patient(3, 'Son', '2008-11-24')
  test('include one declaration for each other adult and each child, whatever the tests', () => {
    expect(kinds([line(1, null, [self, mother, child]), line(2, null, [mother])])).toEqual([
      'relative 2',
      'guardian 3',
    ])
  })

  test('omit earlier declarations, except that of a child who was declared as an adult', () => {
    const lines = [line(1, null, [mother, child])]
    expect(kinds(lines, new Map([[2, 'relative' as const]]))).toEqual(['guardian 3'])
    expect(kinds(lines, new Map([[3, 'relative' as const]]))).toEqual(['relative 2', 'guardian 3'])
  })

  test('include a consent of every patient to every test that requires one', () => {
    expect(kinds([line(1, 'hiv', [self, mother]), line(2, null, [self])])).toEqual([
      'relative 2',
      'consent 1',
      'consent 2',
    ])
  })

  test('have ids with the version of their text, so that an old page cannot agree to a new text', () => {
    const [declaration, consent] = neededAgreements([line(4, 'hiv', [mother])], new Map(), TODAY)
    const versions = { declaration: '1', consent: '3' }
    expect([declaration, consent].map((one) => one && agreementId(one, versions))).toEqual([
      'relative:1:2',
      'consent:3:2:4',
    ])
  })
})
