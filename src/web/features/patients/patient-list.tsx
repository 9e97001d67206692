import { formatMobile } from '../../../kernel/mobile.ts'
import { applicableTests, type BookedTest, type Chosen } from '../../../domains/patients/applicability.ts'
import type { WireFamilyMember } from '../../../domains/patients/patients.contract.ts'
import { patientText } from '../../../domains/patients/patients.messages.ts'
import { canAddMember } from '../../../domains/patients/patients.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { ChoiceCards } from '../../ui/choice-card.tsx'
import { PatientCard } from '../../ui/patient-card.tsx'
import { patientFormText } from './patient-form.messages.ts'
import { cardMessage, isBlocked, memberOf } from './patient.ts'
import { TestChoice } from './test-choice.tsx'

type PatientListProps = {
  members: readonly WireFamilyMember[]
  tests: readonly BookedTest[]
  choice: readonly Chosen[]
  onToggle: (memberId: string) => void
  onToggleTest: (memberId: string, itemId: string) => void
  onEdit: (memberId: string) => void
  onAdd: () => void
}

/** The family as cards to choose from, each saying which tests are for that person. */
export function PatientList({ members, onAdd, ...entry }: PatientListProps) {
  const isFull = !canAddMember(members.length)
  return (
    <ChoiceCards legend={patientText.whoIsItFor}>
      {members.map((member) => (
        <PatientEntry key={member.member_id} member={member} {...entry} />
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

type PatientEntryProps = Omit<PatientListProps, 'members' | 'onAdd'> & { member: WireFamilyMember }

/** A member's card, and where several tests apply to a chosen one, the tests. */
function PatientEntry({ member, tests, choice, onToggle, onToggleTest, onEdit }: PatientEntryProps) {
  const id = String(member.member_id)
  const taken = choice.filter(({ memberId }) => memberId === id)
  const isChosen = taken.length > 0
  const blocked = isBlocked(member, tests)
  const able = applicableTests(memberOf(member), tests)
  const fullName = `${member.firstname} ${member.lastname}`.trim()
  return (
    <div>
      <PatientCard
        name="patients"
        value={id}
        checked={isChosen}
        blocked={blocked}
        message={cardMessage(member, tests, isChosen)}
        fullName={fullName}
        phone={formatMobile(member.mobile)}
        badges={badgesOf(member)}
        edit={{ text: patientFormText.edit, onEdit: () => onEdit(id) }}
        onChange={() => !blocked && onToggle(id)}
      />
      {isChosen && able.length > 1 && (
        <TestChoice
          memberName={fullName}
          tests={able}
          isTaken={(itemId) => taken.some((choice) => choice.itemId === itemId)}
          onToggle={(itemId) => onToggleTest(id, itemId)}
        />
      )}
    </div>
  )
}

function badgesOf({ gender, age }: WireFamilyMember): string[] {
  return age === null ? [gender] : [gender, patientFormText.years(age)]
}
