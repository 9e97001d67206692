import { formatMobile } from '../../../kernel/mobile.ts'
import type { WireFamilyMember } from '../../../domains/patients/patients.contract.ts'
import { patientText } from '../../../domains/patients/patients.messages.ts'
import { canAddMember } from '../../../domains/patients/patients.ts'
import { cardMessage, isBlocked } from '../../features/patients/patient.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-card.tsx'
import { PatientCard } from '../../ui/patient-card.tsx'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from '../booking-drawer/use-booking.ts'
import { listedMembers } from './wizard.ts'
import styles from './wizard.module.css'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

type WhomStepProps = { booking: Booking; overlay: DrawerOverlay }

/** Step 4: who is tested. Who lacks a date of birth is not listed, but can be completed. @see checklist WIZ-08, WIZ-15, PAT-18, PAT-19 */
export function WhomStep({ booking, overlay }: WhomStepProps) {
  const { family, tests, patients } = booking
  const listed = listedMembers(family)
  const others = family.filter((member) => !listed.includes(member))
  const isFull = !canAddMember(family.length)
  return (
    <>
      <ChoiceCards legend={wizardText.selectPatient}>
        {listed.map((member) => {
          const id = String(member.member_id)
          const isChosen = patients.ids.includes(id)
          const blocked = isBlocked(member, tests)
          return (
            <PatientCard
              key={id}
              name="wizard-patients"
              value={id}
              checked={isChosen}
              blocked={blocked}
              message={cardMessage(member, tests, isChosen)}
              fullName={`${member.firstname} ${member.lastname}`.trim()}
              phone={formatMobile(member.mobile)}
              badges={badgesOf(member)}
              onChange={() => !blocked && patients.toggle(id)}
            />
          )
        })}
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
      {others.map((member) => (
        <div key={member.member_id} className={styles['incomplete']}>
          <p>{wizardOwnText.incomplete(member.firstname)}</p>
          <Button
            variant="link"
            about={member.firstname}
            onClick={() => overlay.go({ over: 'patient', id: String(member.member_id) })}
          >
            {wizardOwnText.completeProfile}
          </Button>
        </div>
      ))}
    </>
  )
}

function badgesOf({ gender, age, secondary_relation }: WireFamilyMember): string[] {
  return [secondary_relation, gender, ...(age === null ? [] : [wizardOwnText.years(age)])]
}
