import type { BookedTest } from '../../../../domains/patients/applicability.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { patientFormText } from './patient-form.messages.ts'
import styles from './test-choice.module.css'

type TestChoiceProps = {
  memberName: string
  tests: readonly BookedTest[]
  isTaken: (itemId: string) => boolean
  onToggle: (itemId: string) => void
}

/** The tests of a chosen member, as checkboxes below the card. @see AMB-70 */
export function TestChoice({ memberName, tests, isTaken, onToggle }: TestChoiceProps) {
  return (
    <fieldset className={styles['tests']}>
      <legend className="visually-hidden">{patientFormText.testsFor(memberName)}</legend>
      {tests.map(({ itemId, name }) => (
        <Checkbox
          key={itemId}
          name="tests"
          value={itemId}
          label={name}
          checked={isTaken(itemId)}
          onChange={() => onToggle(itemId)}
        />
      ))}
    </fieldset>
  )
}
