import { keysOf } from '../../../../../kernel/records.ts'
import type { DeskOrder } from '../use-order.ts'
import { splitLines } from '../../../app/split-lines.ts'

/** The values of a patient in the form. */
export type PatientValues = { firstname: string; lastname: string; dob: string; sex: 'Male' | 'Female' }

/** The values of the address in the form. The number is empty unless another one is typed. */
export type CorrectedAddress = {
  firstname: string
  lastname: string
  telephone: string
  /** The lines of the address; empty while it is masked. */
  street: string
  landmark: string
  postcode: string
}

/** The values of the correction form. */
export type CorrectValues = { patients: PatientValues[]; address: CorrectedAddress; reason: string }

type Changes = {
  patients: ({ id: number } & Partial<PatientValues>)[]
  address: Partial<Omit<CorrectedAddress, 'street'>> & { street?: string[] }
}

/** The fields of a patient, from top to bottom. */
export const PATIENT_FIELDS = ['firstname', 'lastname', 'dob', 'sex'] as const
/** The fields of the address, from top to bottom. */
export const ADDRESS_FIELDS = [
  'firstname',
  'lastname',
  'telephone',
  'street',
  'landmark',
  'postcode',
] as const
const NO_ADDRESS: CorrectedAddress = {
  firstname: '',
  lastname: '',
  telephone: '',
  street: '',
  landmark: '',
  postcode: '',
}

/** The fields from top to bottom. */
export function correctFields({ patients, address }: DeskOrder) {
  const ofPatients = patients.flatMap((_patient, index) =>
    PATIENT_FIELDS.map((field) => `patients.${index}.${field}` as const),
  )
  const ofAddress = address === null ? [] : ADDRESS_FIELDS.map((field) => `address.${field}` as const)
  return [...ofPatients, ...ofAddress, 'reason' as const]
}

/** Converts an order to the initial values of the form. */
export function toCorrectValues({ patients, address }: DeskOrder): CorrectValues {
  return {
    patients: patients.map(({ firstname, lastname, dob, sex }) => ({
      firstname,
      lastname,
      dob: dob ?? '',
      sex,
    })),
    address:
      address === null
        ? NO_ADDRESS
        : {
            ...NO_ADDRESS,
            firstname: address.firstname,
            lastname: address.lastname,
            street: address.street_lines?.join('\n') ?? '',
            landmark: address.landmark ?? '',
            postcode: address.postcode,
          },
    reason: '',
  }
}

/**
 * The fields that differ from the initial values; null if none does.
 *
 * @param opened the order and the initial values of the form
 */
export function correctChanges(
  opened: { order: DeskOrder; values: CorrectValues },
  values: CorrectValues,
): Changes | null {
  const patients = opened.order.patients.flatMap(({ id }, index) => {
    const [was, now] = [opened.values.patients[index], values.patients[index]]
    if (was === undefined || now === undefined) return []
    const changed = changedOf(was, now)
    return Object.keys(changed).length === 0 ? [] : [{ id, ...changed }]
  })
  const { street, ...address } = changedOf(opened.values.address, values.address)
  const changes = {
    patients,
    address: { ...address, ...(street !== undefined && { street: splitLines(street) }) },
  }
  return patients.length + Object.keys(changes.address).length === 0 ? null : changes
}

/** The server's messages, by the field of the form. */
export function correctRefusals(fields: Readonly<Record<string, string>>, { patients }: DeskOrder) {
  const named = Object.entries(fields).map(([wire, message]) => {
    const [, id, field] = /^(?:changes\.)?patients\.(\d+)\.(\w+)/.exec(wire) ?? []
    const index = patients.findIndex((patient) => String(patient.id) === id)
    const name =
      index === -1 ? wire.replace(/^changes\./, '').replace(/\.\d+$/, '') : `patients.${index}.${field}`
    return [name, message] as const
  })
  return Object.fromEntries(named)
}

function changedOf<Values extends Record<string, string>>(was: Values, now: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const key of keysOf<keyof Values & string>(was)) {
    if (now[key] !== was[key]) changed[key] = now[key]
  }
  return changed
}
