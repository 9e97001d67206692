import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { namesakeOf } from '../../../../domains/patients/namesakes.ts'
import { patientText } from '../../../../domains/patients/patients.messages.ts'
import { canAddMember } from '../../../../domains/patients/patients.ts'
import { AddButton } from '../../../ui/action/add-button.tsx'
import { ChoiceCards } from '../../../ui/form/choice-card.tsx'
import { PatientEntry, type PatientChoosing } from './patient-entry.tsx'
import { patientFormText } from './patient-form.messages.ts'

type PatientListProps = PatientChoosing & { members: readonly WireFamilyMember[]; onAdd: () => void }

/** The family as selectable cards, each with the tests that apply to that person. */
export function PatientList({ members, onAdd, ...choosing }: PatientListProps) {
  const isFull = !canAddMember(members.length)
  return (
    <ChoiceCards legend={patientText.whoIsItFor}>
      {members.map((member) => (
        <PatientEntry
          key={member.member_id}
          name="patients"
          member={member}
          relation={sharesName(member, members) ? member.secondary_relation : undefined}
          {...choosing}
        />
      ))}
      <AddButton disabled={isFull} aria-describedby={isFull ? 'family-full' : undefined} onClick={onAdd}>
        {patientText.addNew}
      </AddButton>
      {isFull && (
        <p id="family-full" className="muted small">
          {patientFormText.familyFull}
        </p>
      )}
    </ChoiceCards>
  )
}

function sharesName(member: WireFamilyMember, members: readonly WireFamilyMember[]): boolean {
  const name = { firstName: member.firstname, lastName: member.lastname }
  return namesakeOf(name, members, member.member_id) !== null
}
