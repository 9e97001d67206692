import { patientText, selectionMessage } from '../../../../domains/patients/patients.messages.ts'
import { canAddMember } from '../../../../domains/patients/patients.ts'
import { PatientEntry } from '../../features/patients/patient-entry.tsx'
import { AddButton } from '../../../ui/action/add-button.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ChoiceCards } from '../../../ui/form/choice-card.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from '../booking/use-booking.ts'
import { listedMembers, wizardChoice } from './wizard-steps.ts'
import styles from './wizard.module.css'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

type WhomStepProps = { booking: Booking; overlay: DrawerOverlay }

/**
 * Step 4: the patients of each test. A member without a date of birth cannot be chosen until the date is added.
 *
 * @see WIZ-08, WIZ-15, PAT-18, PAT-19, AMB-70
 */
export function WhomStep({ booking, overlay }: WhomStepProps) {
  const { family, tests, patients } = booking
  const { choice, refusal } = wizardChoice(patients.choice, family, tests)
  const isFull = !canAddMember(family.length)
  const edit = (id: string) => overlay.go({ over: 'patient', id })
  return (
    <>
      <ChoiceCards legend={wizardText.selectPatient}>
        {listedMembers(family).map((member) => (
          <PatientEntry
            key={member.member_id}
            name="wizard-patients"
            member={member}
            relation={member.secondary_relation}
            tests={tests}
            choice={choice}
            onToggle={patients.toggle}
            onToggleTest={patients.toggleTest}
            onEdit={edit}
          />
        ))}
        <AddButton
          disabled={isFull}
          aria-describedby={isFull ? 'wizard-family-full' : undefined}
          onClick={() => overlay.go({ over: 'profile', id: null })}
        >
          {wizardText.createProfile}
        </AddButton>
      </ChoiceCards>
      {isFull && (
        <p id="wizard-family-full" className="muted small">
          {patientText.tooManyMembers}
        </p>
      )}
      {choice.length > 0 && refusal !== null && (
        <Note kind="error" live>
          {selectionMessage(refusal)}
        </Note>
      )}
      <Incomplete family={family} onEdit={edit} />
    </>
  )
}

function Incomplete({ family, onEdit }: Pick<Booking, 'family'> & { onEdit: (id: string) => void }) {
  const listed = listedMembers(family)
  const others = family.filter((member) => !listed.includes(member))
  return others.map(({ member_id, firstname }) => (
    <div key={member_id} className={styles['incomplete']}>
      <p>{wizardOwnText.incomplete(firstname)}</p>
      <Button variant="link" about={firstname} onClick={() => onEdit(String(member_id))}>
        {wizardOwnText.completeProfile}
      </Button>
    </div>
  ))
}
