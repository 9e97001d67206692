import { ageText } from '../../../../domains/patients/patients.messages.ts'
import { formatMobile } from '../../../../kernel/mobile.ts'
import { applicableTests, type BookedTest, type Chosen } from '../../../../domains/patients/applicability.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { PatientCard } from './patient-card.tsx'
import { patientFormText } from './patient-form.messages.ts'
import { cardMessage, isBlocked, toMember, nameOf } from './patient.ts'
import { TestChoice } from './test-choice.tsx'

/** The available members, the chosen ones for each test, and the function that changes the choice. */
export type PatientChoosing = {
  tests: readonly BookedTest[]
  choice: readonly Chosen[]
  onToggle: (memberId: string) => void
  onToggleTest: (memberId: string, itemId: string) => void
  onEdit: (memberId: string) => void
}

type PatientEntryProps = PatientChoosing & {
  member: WireFamilyMember
  /** The names of a list's checkboxes. */
  name: string
  /** Displayed before gender and age. */
  relation?: string | undefined
}

/** A member's card, with the tests below it if several apply to a chosen member. @see PAT-02, PAT-04, AMB-70 */
export function PatientEntry({ member, name, relation, tests, choice, ...on }: PatientEntryProps) {
  const id = String(member.member_id)
  const taken = choice.filter(({ memberId }) => memberId === id)
  const isChosen = taken.length > 0
  const blocked = isBlocked(member, tests)
  const able = applicableTests(toMember(member), tests)
  const fullName = nameOf(member)
  return (
    <div>
      <PatientCard
        name={name}
        value={id}
        checked={isChosen}
        blocked={blocked}
        message={cardMessage(member, tests, isChosen)}
        fullName={fullName}
        phone={formatMobile(member.mobile)}
        badges={[...(relation === undefined ? [] : [relation]), ...badgesOf(member)]}
        edit={{ text: patientFormText.edit, onEdit: () => on.onEdit(id) }}
        onChange={() => !blocked && on.onToggle(id)}
      />
      {isChosen && able.length > 1 && (
        <TestChoice
          memberName={fullName}
          tests={able}
          isTaken={(itemId) => taken.some((choice) => choice.itemId === itemId)}
          onToggle={(itemId) => on.onToggleTest(id, itemId)}
        />
      )}
    </div>
  )
}

function badgesOf({ gender, age }: WireFamilyMember): string[] {
  return age === null ? [gender] : [gender, ageText(age)]
}
