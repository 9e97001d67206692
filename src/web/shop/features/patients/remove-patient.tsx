import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { patientText } from '../../../../domains/patients/patients.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { noteSignOut } from '../../../app/note-sign-out.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { focusOnMount } from '../../../ui/action/focus-on-mount.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { patientFormText as text } from './patient-form.messages.ts'
import styles from './patient-fields.module.css'

type RemovePatientProps = { member: WireFamilyMember; onRemoved: () => void }

const ERROR_MS = 3000

/** Removes a member from the family after a confirmation. @see AMB-10 */
export function RemovePatient({ member, onRemoved }: RemovePatientProps) {
  const [isRequested, setRequested] = useState(false)
  const [isKept, setKept] = useState(false)
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const remove = async () => {
    const removed = await call('/api/address/archive-family', { member_id: member.member_id })
    if (!removed.ok) {
      showToast('error', failureText(removed.refusal, patientText.saveFailed), ERROR_MS)
      return noteSignOut(queryClient, removed.refusal)
    }
    const changed = [
      queryKeys.family,
      queryKeys.cart,
      [queryKeys.slotDetails('')[0]],
      [queryKeys.consents('')[0]],
    ]
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    onRemoved()
  }
  const keep = () => {
    setRequested(false)
    setKept(true)
  }
  if (!isRequested) {
    return (
      <Button
        ref={isKept ? focusOnMount : undefined}
        variant="danger-link"
        onClick={() => setRequested(true)}
      >
        {text.remove}
      </Button>
    )
  }
  return (
    <fieldset className={styles['remove']} aria-label={text.remove}>
      <p aria-live="polite">{text.removeAsk(member.firstname)}</p>
      <div className={styles['answers']}>
        <Button
          variant="danger"
          size="s"
          busy={isBusy}
          busyLabel={text.removing}
          onClick={() => void run(remove)}
        >
          {text.removeYes}
        </Button>
        <Button ref={focusOnMount} variant="tonal" size="s" onClick={keep}>
          {text.removeNo}
        </Button>
      </div>
    </fieldset>
  )
}
