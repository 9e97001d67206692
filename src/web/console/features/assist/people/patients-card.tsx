import { useState } from 'react'
import { Plus } from 'lucide-react'
import { canAddMember } from '../../../../../domains/patients/patients.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { assistText, missingText, patientText } from '../assist-screen.messages.ts'
import styles from '../assist.module.css'
import { PatientForm } from './patient-form.tsx'
import { StepCard, type StepProps } from '../step-card.tsx'

type PatientsCardProps = StepProps & { onTestsFailure: (text: string | null) => void }

/** The caller's patients, and the form that adds one. */
export function PatientsCard({ draft, changes, missing, onTestsFailure }: PatientsCardProps) {
  const { patients } = draft
  const [isAdding, setAdding] = useState(false)
  const isFirst = patients.length === 0
  return (
    <StepCard
      title={assistText.patients}
      isDone={!isFirst}
      anchor="assist-patients"
      error={missing.includes('patients') ? missingText.patients : null}
    >
      {!isFirst && (
        <ul className={styles['people']}>
          {patients.map(({ member_id: id, firstname, lastname, gender, age, dob, relation }) => (
            <li key={id}>
              <b>{`${firstname} ${lastname}`.trim()}</b>
              <span className={styles['muted']}>{patientText(gender, age, relation)}</span>
              {dob === null && <span className={styles['muted']}>{assistText.noDob}</span>}
            </li>
          ))}
        </ul>
      )}
      {isFirst || isAdding ? (
        <PatientForm
          key={patients.length}
          draft={draft}
          changes={changes}
          onCancel={isFirst ? null : () => setAdding(false)}
          onSaved={(testsFailure) => {
            setAdding(false)
            onTestsFailure(testsFailure)
          }}
        />
      ) : canAddMember(patients.length) ? (
        <div>
          <Button
            variant="secondary"
            size="s"
            icon={<Icon of={Plus} size="s" />}
            onClick={() => setAdding(true)}
          >
            {assistText.addPatient}
          </Button>
        </div>
      ) : (
        <p className={styles['muted']}>{assistText.familyFull}</p>
      )}
      <p className={styles['muted']}>{assistText.declared}</p>
    </StepCard>
  )
}
