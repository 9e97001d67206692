import { useEffect, useEffectEvent } from 'react'
import type { IstDate } from '../../../../kernel/ist.ts'
import { addressText } from '../../../../domains/addresses/addresses.messages.ts'
import { selectionMessage } from '../../../../domains/patients/patients.messages.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { InlinePatientForm } from '../../features/patients/patient-sheet.tsx'
import { PatientList } from '../../features/patients/patient-list.tsx'
import { AddressChoice } from './address-choice.tsx'
import { focusAddress, focusCard } from '../booking/focus-form.ts'
import type { DrawerOverlay } from './drawer-overlay.ts'
import styles from './steps.module.css'
import type { Booking } from '../booking/use-booking.ts'

type PatientsStepProps = { booking: Booking; overlay: DrawerOverlay; today: IstDate }

/** Step 2: the patients, and the collection address. */
export function PatientsStep({ booking, overlay, today }: PatientsStepProps) {
  const { family, patients, tests, customer } = booking
  useFocusOnAddress(overlay.editedPart, booking.address.chosen?.id)
  const uncovered = patients.ids.length > 0 && family.length > 0 ? patients.refusal : null
  return (
    <div className={styles['sections']}>
      {family.length === 0 ? (
        <InlinePatientForm
          id="new-patient"
          member={null}
          family={family}
          account={customer}
          today={today}
          onSaved={(id) => {
            patients.add(id)
            if (booking.address.addresses.length === 0) focusAddress()
            else focusCard('patients', id)
          }}
        />
      ) : (
        <PatientList
          members={family}
          tests={tests}
          choice={patients.choice}
          onToggle={patients.toggle}
          onToggleTest={patients.toggleTest}
          onEdit={(id) => overlay.go({ over: 'patient', id })}
          onAdd={() => overlay.go({ over: 'patient', id: null })}
        />
      )}
      {uncovered !== null && (
        <Note kind="error" live>
          {selectionMessage(uncovered)}
        </Note>
      )}
      <section className={styles['section']}>
        <h2 className={styles['heading']}>{addressText.heading}</h2>
        <AddressChoice booking={booking} overlay={overlay} legend={addressText.heading} />
      </section>
    </div>
  )
}

function useFocusOnAddress(part: DrawerOverlay['editedPart'], addressId: number | undefined): void {
  const focus = useEffectEvent(() => {
    if (part === 'address' && addressId !== undefined) focusCard('address', String(addressId))
  })

  // The browser's focus: the review sheet opens the step at its address.
  useEffect(() => focus(), [])
}
