import { formatDmy, parseIstDate, type IstDate } from '../../../kernel/ist.ts'
import { landmarkRefusal, streetRefusal } from '../../addresses/addresses.ts'
import { isPersonName } from '../../../kernel/person-name.ts'
import { applies } from '../../patients/applicability.ts'
import { dobRefusal } from '../../patients/patients.ts'
import type { OrderSnapshot, SnapshotMember } from '../order-snapshot.ts'

/** The fields of a patient that can be corrected. */
export const PATIENT_FIELDS = ['firstname', 'lastname', 'dob', 'sex'] as const

/** The fields of the address that can be corrected. */
export const ADDRESS_FIELDS = [
  'firstname',
  'lastname',
  'telephone',
  'street',
  'landmark',
  'postcode',
] as const

/** A field that can be corrected. */
export type CorrectedField = (typeof PATIENT_FIELDS)[number] | (typeof ADDRESS_FIELDS)[number]

/**
 * A corrected field of the address (`subject` is `address`) or of a patient (`patient:ID`). Line feeds separate the
 * lines of a street.
 */
export type Correction = { subject: string; field: CorrectedField; was: string; now: string }

/** The values that the desk wants to write; an omitted field stays unchanged. */
export type WantedCorrection = {
  patients: ({ id: number } & { [field in (typeof PATIENT_FIELDS)[number]]?: string | undefined })[]
  address: { [field in (typeof ADDRESS_FIELDS)[number]]?: string | undefined }
}

/** Why a correction is refused; `field` names the form's input. */
export type CorrectionRefusal =
  | { kind: 'unknown-patient'; field: string }
  | { kind: 'name'; field: string }
  | { kind: 'dob'; field: string }
  | { kind: 'telephone'; field: string }
  | { kind: 'street'; field: string }
  | { kind: 'landmark'; field: string }
  | { kind: 'postcode'; field: string }
  | { kind: 'not-applicable'; field: string; test: string }
  | { kind: 'nothing-changed' }

/**
 * Applies corrections, oldest first, to an order's snapshot; the last one of a field wins. The snapshot itself is not
 * changed.
 * @see OPS-O08
 */
export function correctedSnapshot(
  snapshot: OrderSnapshot,
  corrections: readonly Pick<Correction, 'subject' | 'field' | 'now'>[],
): OrderSnapshot {
  return corrections.reduce(withCorrection, snapshot)
}

function withCorrection(
  snapshot: OrderSnapshot,
  { subject, field, now }: Pick<Correction, 'subject' | 'field' | 'now'>,
): OrderSnapshot {
  if (subject === 'address') {
    const changed = field === 'street' ? { street: now.split('\n') } : { [field]: now }
    return { ...snapshot, address: { ...snapshot.address, ...changed } }
  }
  const change = (member: SnapshotMember) =>
    patientSubject(member.id) === subject ? withField(member, field, now) : member
  return {
    ...snapshot,
    lines: snapshot.lines.map((line) => ({ ...line, members: line.members.map(change) })),
  }
}

function withField(member: SnapshotMember, field: CorrectedField, now: string): SnapshotMember {
  switch (field) {
    case 'firstname':
    case 'lastname':
      return { ...member, [field]: now }
    case 'dob':
      return { ...member, dob: parseIstDate(now) }
    case 'sex':
      return { ...member, gender: now === 'Female' ? 'Female' : 'Male' }
    case 'telephone':
    case 'street':
    case 'landmark':
    case 'postcode':
      return member
  }
}

/** The subject of a patient's corrections. */
export function patientSubject(id: number): string {
  return `patient:${id}`
}

/** The corrections that would change something, compared with the currently corrected order. */
export function correctionsIn(
  snapshot: OrderSnapshot,
  { patients, address }: WantedCorrection,
): Correction[] {
  const members = membersOf(snapshot)
  const ofPatients = patients.flatMap((wanted) => {
    const member = members.get(wanted.id)
    if (member === undefined) return []
    const now = patientValues(member)
    const subject = patientSubject(wanted.id)
    return PATIENT_FIELDS.map((field) => ({ subject, field, was: now[field], now: wanted[field] }))
  })
  const placed = addressValues(snapshot)
  const ofAddress = ADDRESS_FIELDS.map((field) => ({
    subject: 'address',
    field,
    was: placed[field],
    now: address[field],
  }))
  return [...ofPatients, ...ofAddress].flatMap(({ now, ...correction }) =>
    now === undefined || now.trim() === correction.was ? [] : [{ ...correction, now: now.trim() }],
  )
}

/**
 * Why these corrections are refused, except for reasons that depend on the area of a new pincode; null if they are
 * accepted.
 *
 * @param today the day in India, for birth dates
 */
export function correctionRefusal(
  snapshot: OrderSnapshot,
  wanted: WantedCorrection,
  today: IstDate,
): CorrectionRefusal | null {
  const members = membersOf(snapshot)
  const unknown = wanted.patients.find(({ id }) => !members.has(id))
  if (unknown !== undefined) return { kind: 'unknown-patient', field: inputOf(patientSubject(unknown.id)) }
  const corrections = correctionsIn(snapshot, wanted)
  if (corrections.length === 0) return { kind: 'nothing-changed' }
  const wrong = corrections.find((correction) => fieldFault(correction, today) !== null)
  if (wrong !== undefined)
    return { kind: fieldFault(wrong, today) ?? 'name', field: inputOf(wrong.subject, wrong.field) }
  return applicabilityRefusal(correctedSnapshot(snapshot, corrections), corrections)
}

/** The name of a field's input in the form: `address.street`, `patients.7.dob`. */
export function inputOf(subject: string, field?: CorrectedField): string {
  const owner = subject.replace('patient:', 'patients.')
  return field === undefined ? owner : `${owner}.${field}`
}

/** Why the new value of a field is invalid. */
export type FieldFault = 'name' | 'dob' | 'telephone' | 'street' | 'landmark' | 'postcode'

/** Why the new value of a field is invalid; null if it is valid. @see OPS-O08 */
export function fieldFault(
  { field, now }: Pick<Correction, 'field' | 'now'>,
  today: IstDate,
): FieldFault | null {
  switch (field) {
    case 'firstname':
    case 'lastname':
      return isPersonName(now) ? null : 'name'
    case 'dob': {
      const day = parseIstDate(now)
      return day !== null && dobRefusal(formatDmy(day, '/'), today) === null ? null : 'dob'
    }
    case 'sex':
      return null
    case 'telephone':
      return /^\d{10}$/.test(now) ? null : 'telephone'
    case 'street':
      return now.split('\n').some((line) => line.trim() === '') ||
        streetRefusal(now.replaceAll('\n', ', ')) !== null
        ? 'street'
        : null
    case 'landmark':
      return landmarkRefusal(now) === null ? null : 'landmark'
    case 'postcode':
      return /^[1-9]\d{5}$/.test(now) ? null : 'postcode'
  }
}

// A test that is not for the corrected sex must be cancelled or refunded instead.
function applicabilityRefusal(
  { lines }: OrderSnapshot,
  corrections: readonly Correction[],
): CorrectionRefusal | null {
  for (const { subject, field } of corrections) {
    if (field !== 'sex') continue
    const closed = lines.find(({ patientGender, members }) =>
      members.some((member) => patientSubject(member.id) === subject && !applies({ patientGender }, member)),
    )
    if (closed !== undefined)
      return { kind: 'not-applicable', field: inputOf(subject, field), test: closed.name }
  }
  return null
}

/** The patients of an order by id. */
export function membersOf({ lines }: OrderSnapshot): Map<number, SnapshotMember> {
  return new Map(lines.flatMap(({ members }) => members.map((member) => [member.id, member])))
}

function patientValues({ firstname, lastname, dob, gender }: SnapshotMember) {
  return { firstname, lastname, dob: dob ?? '', sex: gender }
}

function addressValues({ address }: OrderSnapshot) {
  const { firstname, lastname, telephone, street, landmark, postcode } = address
  return { firstname, lastname, telephone, street: street.join('\n'), landmark, postcode }
}
