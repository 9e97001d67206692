import type { WireMemberRow } from '../../../../domains/slots/slots.contract.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { selectionRefusal } from '../../../../domains/patients/applicability.ts'
import { missingConsents } from '../../../../domains/patients/consents.ts'
import type { PickedTest } from '../../../../domains/patients/picks.ts'
import { toMember, needsDeclaration } from '../../features/patients/patient.ts'
import { consentLines, type WireConsents } from '../../features/patients/use-consents.ts'
import { rememberedPatients } from './booking.ts'
import { usePatientChoice } from './use-patient-choice.ts'

type PatientFacts = {
  cartId: string | null
  family: readonly WireFamilyMember[]
  tests: readonly PickedTest[]
  rows: readonly WireMemberRow[]
  consents: WireConsents | undefined
  entryState: unknown
}

/** The patients of each test, and the missing parts: of the choice, of declarations and of consents. */
export function useBookedPatients({ cartId, family, tests, rows, consents, entryState }: PatientFacts) {
  const members = family.map(toMember)
  const choice = usePatientChoice({
    cartId,
    members,
    tests,
    remembered: rememberedPatients(entryState),
    stored: rows.map((row) => ({ memberId: String(row.member_id), itemId: row.item_id })),
  })
  const refusal = selectionRefusal({ tests, members, chosen: choice.choice })
  const undeclared = family.filter(
    (member) => choice.ids.includes(String(member.member_id)) && needsDeclaration(member),
  )
  const unconsented = missingConsents(choice.choice, consentLines(consents))
  const isComplete = refusal === null && undeclared.length + unconsented.length === 0
  return { ...choice, refusal, undeclared, unconsented, isComplete }
}
