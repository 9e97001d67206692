import type { Chosen } from '../../../../domains/patients/applicability.ts'
import { consentText } from '../../../../domains/patients/consents.messages.ts'
import { ADULT_AGE } from '../../../../domains/patients/declarations.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { toChoiceKey } from '../../../../domains/patients/picks.ts'
import { nameOf } from './patient.ts'

/** A consent that one patient still has to give to one test. */
export type RequestedConsent = {
  key: string
  memberId: number
  itemId: string
  patient: string
  test: string
  isChild: boolean
}

/** The consents that are still missing, by patient and test. */
export function requestedConsents(
  missing: readonly Chosen[],
  members: readonly WireFamilyMember[],
): RequestedConsent[] {
  return missing.flatMap((choice) => {
    const member = members.find(({ member_id }) => String(member_id) === choice.memberId)
    if (member === undefined) return []
    const { member_id: memberId, age } = member
    const patient = nameOf(member)
    const isChild = age !== null && age < ADULT_AGE
    return [
      { key: toChoiceKey(choice), memberId, itemId: choice.itemId, patient, test: choice.itemName, isChild },
    ]
  })
}

/** The label of the checkbox: the patient agrees, for a child the parent or guardian does. */
export function agreement({ patient, test, isChild }: RequestedConsent): string {
  return isChild ? consentText.guardianAgrees(patient, test) : consentText.agrees(patient, test)
}
