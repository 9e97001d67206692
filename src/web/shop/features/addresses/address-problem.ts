import {
  addressMessage,
  addressMissing,
  type AddressMode,
} from '../../../../domains/addresses/addresses.messages.ts'
import {
  landmarkRefusal,
  partRefusal,
  postcodeRefusal,
  type AddressRefusal,
} from '../../../../domains/addresses/addresses.ts'
import { isPersonName } from '../../../../kernel/person-name.ts'
import type { TypedAddress, WizardAddress } from './address.ts'

/** The problem of a field of the sheet; null if there is none. @see ADR-11 … ADR-18 */
export function problemOf(field: keyof TypedAddress, form: TypedAddress, mode: AddressMode): string | null {
  switch (field) {
    case 'firstName':
    case 'lastName':
      return nameProblem(form[field], addressMissing[field], mode)
    case 'postcode':
      return textOf(postcodeRefusal(form.postcode), mode)
    case 'house':
    case 'building':
      return form[field].trim() === '' ? addressMissing[field] : textOf(partRefusal(field, form[field]), mode)
    case 'locality':
      return textOf(partRefusal(field, form.locality), mode)
    case 'landmark':
      return textOf(landmarkRefusal(form.landmark), mode)
    case 'type':
      return null
  }
}

/**
 * The problem of a field of the wizard's form. The server checks whether city and state match the pincode.
 *
 * @see ADR-22
 */
export function wizardProblemOf(field: keyof WizardAddress, form: WizardAddress): string | null {
  if (field !== 'city' && field !== 'state') return problemOf(field, form, 'wizard')
  return form[field].trim() === '' ? addressMissing[field] : null
}

function nameProblem(name: string, missing: string, mode: AddressMode): string | null {
  if (name.trim() === '') return missing
  return isPersonName(name) ? null : addressMessage({ kind: 'name-letters' }, mode)
}

function textOf(refusal: AddressRefusal | null, mode: AddressMode): string | null {
  return refusal && addressMessage(refusal, mode)
}
