import { formatMobile } from '../../../kernel/mobile.ts'
import type { BookedTest } from '../../../domains/patients/applicability.ts'
import type { WireFamilyMember } from '../../../domains/patients/patients.contract.ts'
import { patientText } from '../../../domains/patients/patients.messages.ts'
import { canAddMember } from '../../../domains/patients/patients.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { ChoiceCards } from '../../ui/choice-card.tsx'
import { PatientCard } from '../../ui/patient-card.tsx'
import { patientFormText } from './patient-form.messages.ts'
import { cardMessage, isBlocked } from './patient.ts'

type PatientListProps = {
  members: readonly WireFamilyMember[]
  tests: readonly BookedTest[]
  chosenIds: readonly string[]
  onToggle: (memberId: string) => void
  onEdit: (memberId: string) => void
  onAdd: () => void
}

/** The family as cards to choose from, each saying which tests are for that person. */
export function PatientList({ members, tests, chosenIds, onToggle, onEdit, onAdd }: PatientListProps) {
  const isFull = !canAddMember(members.length)
  return (
    <ChoiceCards legend={patientText.whoIsItFor}>
      {members.map((member) => {
        const id = String(member.member_id)
        const isChosen = chosenIds.includes(id)
        const blocked = isBlocked(member, tests)
        return (
          <PatientCard
            key={id}
            name="patients"
            value={id}
            checked={isChosen}
            blocked={blocked}
            message={cardMessage(member, tests, isChosen)}
            fullName={`${member.firstname} ${member.lastname}`.trim()}
            phone={formatMobile(member.mobile)}
            badges={badgesOf(member)}
            edit={{ text: patientFormText.edit, onEdit: () => onEdit(id) }}
            onChange={() => !blocked && onToggle(id)}
          />
        )
      })}
      <AddButton disabled={isFull} aria-describedby={isFull ? 'family-full' : undefined} onClick={onAdd}>
        {patientText.addNew}
      </AddButton>
      {isFull && (
        <p id="family-full" className="muted small">
          {patientText.tooManyMembers}
        </p>
      )}
    </ChoiceCards>
  )
}

function badgesOf({ gender, age }: WireFamilyMember): string[] {
  return age === null ? [gender] : [gender, patientFormText.years(age)]
}
