import { describe, expect, test } from 'vitest'
import { parseIstDate } from '../../../kernel/ist.ts'
import type { OrderSnapshot } from '../order-snapshot.ts'
import { correctedSnapshot, correctionRefusal, correctionsIn, type WantedCorrection } from './corrections.ts'

const today = parseIstDate('2026-11-23')
if (today === null) throw new Error('no day')

const member = (id: number, firstname: string) => ({
  id,
  firstname,
  lastname: 'Rao',
  gender: 'Female' as const,
  dob: parseIstDate('1992-05-12'),
  mobile: '9845012345',
  relation: 'Self',
})
// The rules read only the lines' patients and the address.
const snapshot = {
  lines: [
    { id: 1, name: 'Pap smear', patientGender: 'F', members: [member(7, 'Ananya')] },
    { id: 2, name: 'CBC', patientGender: '', members: [member(7, 'Ananya'), member(8, 'Meena')] },
  ],
  address: {
    firstname: 'Ananya',
    lastname: 'Rao',
    telephone: '9845012345',
    street: ['14, 2nd Cross', 'Koramangala'],
    landmark: '',
    postcode: '560034',
  },
} as unknown as OrderSnapshot

const wanted = (change: Partial<WantedCorrection>): WantedCorrection => ({
  patients: [],
  address: {},
  ...change,
})
const refused = (change: Partial<WantedCorrection>) =>
  correctionRefusal(snapshot, wanted(change), today)?.kind ?? null
const patient = (change: object, id = 7) => refused({ patients: [{ id, ...change }] })

const to = (now: string) => ({ subject: 'address', field: 'street' as const, now })

const names = (of: OrderSnapshot) =>
  of.lines.flatMap(({ members }) => members.map(({ firstname }) => firstname))

describe('OPS-O08: a correction', () => {
  test('changes a patient in every test of the order, and leaves the placed order unchanged', () => {
    const corrections = correctionsIn(snapshot, wanted({ patients: [{ id: 7, firstname: 'Anannya' }] }))
    expect(corrections).toEqual([{ subject: 'patient:7', field: 'firstname', was: 'Ananya', now: 'Anannya' }])
    expect(names(correctedSnapshot(snapshot, corrections))).toEqual(['Anannya', 'Anannya', 'Meena'])
    expect(names(snapshot)).toEqual(['Ananya', 'Ananya', 'Meena'])
  })

  test('of a field is replaced by the next one of that field', () => {
    const { address } = correctedSnapshot(snapshot, [to('15'), to('16\n2nd Cross')])
    expect(address.street).toEqual(['16', '2nd Cross'])
  })

  test('is what differs from the current value, ignoring surrounding spaces', () => {
    expect(refused({ address: { landmark: '  ' } })).toBe('nothing-changed')
    expect(refused({ address: { street: '14, 2nd Cross\nKoramangala' } })).toBe('nothing-changed')
    expect(correctionsIn(snapshot, wanted({ address: { landmark: ' Park ' } }))[0]).toMatchObject({
      now: 'Park',
    })
  })

  test('of a name has letters and spaces, 60 at most', () => {
    expect([patient({ firstname: 'a'.repeat(60) }), patient({ firstname: 'a'.repeat(61) })]).toEqual([
      null,
      'name',
    ])
    expect([patient({ lastname: 'राव' }), patient({ lastname: '' }), patient({ lastname: 'R2' })]).toEqual([
      null,
      'name',
      'name',
    ])
  })

  test('of a birth date is not in the future, and 120 years back at most', () => {
    expect([patient({ dob: '2026-11-23' }), patient({ dob: '2026-11-24' })]).toEqual([null, 'dob'])
    expect([patient({ dob: '1906-11-23' }), patient({ dob: '1905-11-22' })]).toEqual([null, 'dob'])
    expect(patient({ dob: '2026-02-30' })).toBe('dob')
  })

  test('of the sex is refused if one of the patient’s own tests is not for it', () => {
    expect(correctionRefusal(snapshot, wanted({ patients: [{ id: 7, sex: 'Male' }] }), today)).toEqual({
      kind: 'not-applicable',
      field: 'patients.7.sex',
      test: 'Pap smear',
    })
    expect(patient({ sex: 'Male' }, 8)).toBeNull()
    expect(patient({ sex: 'Male' }, 9)).toBe('unknown-patient')
  })

  test('of the address follows the rules of addresses', () => {
    expect([
      refused({ address: { telephone: '9845012346' } }),
      refused({ address: { telephone: '984501234' } }),
    ]).toEqual([null, 'telephone'])
    expect([
      refused({ address: { street: 'a'.repeat(200) } }),
      refused({ address: { street: 'a'.repeat(201) } }),
    ]).toEqual([null, 'street'])
    expect([
      refused({ address: { landmark: 'a'.repeat(100) } }),
      refused({ address: { landmark: 'a'.repeat(101) } }),
    ]).toEqual([null, 'landmark'])
    expect([
      refused({ address: { postcode: '560095' } }),
      refused({ address: { postcode: '060095' } }),
    ]).toEqual([null, 'postcode'])
  })
})
