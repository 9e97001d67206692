import {
  isPostcode,
  landmarkRefusal,
  postcodeRefusal,
  streetRefusal,
} from '../../../../../domains/addresses/addresses.ts'
import { addressMessage } from '../../../../../domains/addresses/addresses.messages.ts'
import { isPersonName, NAME_LENGTH } from '../../../../../domains/identity/person-name.ts'
import { dobRefusal, patientMobileRefusal } from '../../../../../domains/patients/patients.ts'
import { patientMessage } from '../../../../../domains/patients/patients.messages.ts'
import { formatDmy, type IstDate, parseIstDate } from '../../../../../kernel/ist.ts'
import type { DeskOrder } from '../use-order.ts'
import { correctText, notForText } from './correct.messages.ts'
import {
  ADDRESS_FIELDS,
  type AddressValues,
  type CorrectValues,
  linesOf,
  PATIENT_FIELDS,
  type PatientValues,
} from './correct-values.ts'

const MOST_LINES = 3
const LONGEST_REASON = 300

/** The message for the problem of a field; null if there is none. A field that was not changed has none. @see OPS-O08 */
export function correctProblem(
  field: string,
  values: CorrectValues,
  { order, values: before, today }: { order: DeskOrder; values: CorrectValues; today: IstDate },
): string | null {
  const [group, second = '', third = ''] = field.split('.')
  if (group === 'reason') return values.reason.trim().length > LONGEST_REASON ? correctText.reasonLong : null
  if (group === 'address')
    return isAddressField(second) ? addressProblem(second, values.address, before.address) : null
  const index = Number(second)
  const [now, was, patient] = [values.patients[index], before.patients[index], order.patients[index]]
  if (now === undefined || was === undefined || patient === undefined || !isPatientField(third)) return null
  return now[third] === was[third] ? null : patientProblem(third, now, { tests: patient.tests, today })
}

type PatientFacts = { tests: DeskOrder['patients'][number]['tests']; today: IstDate }

function patientProblem(
  field: keyof PatientValues,
  { firstname, lastname, dob, sex }: PatientValues,
  { tests, today }: PatientFacts,
): string | null {
  switch (field) {
    case 'firstname':
      return nameProblem(field, firstname)
    case 'lastname':
      return nameProblem(field, lastname)
    case 'dob': {
      const day = parseIstDate(dob)
      return messageOf(day === null ? 'dob-empty' : dobRefusal(formatDmy(day, '/'), today))
    }
    case 'sex': {
      const closed = tests.find((test) => test.sex_needed !== null && test.sex_needed !== sex)
      return closed?.sex_needed ? notForText(closed.name, closed.sex_needed) : null
    }
  }
}

function addressProblem(field: keyof AddressValues, now: AddressValues, was: AddressValues): string | null {
  const text = now[field].trim()
  if (now[field] === was[field]) return null
  switch (field) {
    case 'firstname':
    case 'lastname':
      return nameProblem(field, text)
    case 'telephone':
      return text === '' ? null : messageOf(patientMobileRefusal(text))
    case 'street': {
      if (linesOf(text).length > MOST_LINES) return correctText.lines
      const refusal = streetRefusal(linesOf(text).join(', '))
      return refusal && addressMessage(refusal, 'edit')
    }
    case 'landmark': {
      const refusal = landmarkRefusal(text)
      return refusal && addressMessage(refusal, 'edit')
    }
    case 'postcode': {
      const refusal =
        postcodeRefusal(text) ?? (isPostcode(text) ? null : ({ kind: 'postcode-unknown' } as const))
      return refusal && addressMessage(refusal, 'edit')
    }
  }
}

function nameProblem(field: 'firstname' | 'lastname', name: string): string | null {
  if (name.trim() === '') return messageOf(field === 'firstname' ? 'first-name-empty' : 'last-name-empty')
  if (name.length > NAME_LENGTH) return messageOf('name-long')
  return isPersonName(name) ? null : messageOf('name-letters')
}

function messageOf(refusal: keyof typeof patientMessage | null): string | null {
  return refusal === null ? null : patientMessage[refusal]
}

function isPatientField(text: string): text is keyof PatientValues {
  return PATIENT_FIELDS.some((field) => field === text)
}

function isAddressField(text: string): text is keyof AddressValues {
  return ADDRESS_FIELDS.some((field) => field === text)
}
