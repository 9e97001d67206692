import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { ageText } from '../../../../domains/patients/patients.messages.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { patientFormText } from './patient-form.messages.ts'
import styles from './patient-fields.module.css'
import { nameOf } from './patient.ts'

type NamesakeNoteProps = { member: WireFamilyMember | null }

/** Says under the typed name that a member of the family already has it. @see PAT-33 */
export function NamesakeNote({ member }: NamesakeNoteProps) {
  if (member === null) return null
  const { secondary_relation: relation, age } = member
  const facts = age === null ? relation : `${relation}, ${ageText(age).toLowerCase()}`
  return (
    <div className={styles['namesake']}>
      <Note kind="warn" live>
        {patientFormText.namesake(`${nameOf(member)} (${facts})`)}
      </Note>
    </div>
  )
}
