import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { consentText } from '../../../../domains/patients/consents.messages.ts'
import { patientText } from '../../../../domains/patients/patients.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { noteSignOut } from '../../../app/note-sign-out.ts'
import { useTask } from '../../../app/use-task.ts'
import { rulesResolver } from '../../../ui/form/rules-resolver.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import type { RequestedConsent } from './requested-consent.ts'

type ConsentFormOptions = {
  cartId: string
  version: string
  requested: readonly RequestedConsent[]
  onGiven: () => void
}

/** Whether each checkbox is ticked, by the key of its consent. */
export type ConsentValues = Record<string, boolean>

const ERROR_MS = 3000

/** The form of the consents. Its checkboxes start unticked, and all are required. */
export function useConsentForm({ cartId, version, requested: now, onGiven }: ConsentFormOptions) {
  // The consents when the sheet opened: a recorded consent stays listed until the sheet closes.
  const [requested] = useState(now)
  const form = useForm<ConsentValues>({
    defaultValues: Object.fromEntries(requested.map(({ key }) => [key, false])),
    resolver: rulesResolver({
      fields: requested.map(({ key }) => key),
      check: (key, values) => (values[key] ? null : consentText.missing),
    }),
  })
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()

  const record = async () => {
    const left = now.map(({ key }) => key)
    for (const { key, memberId, itemId } of requested) {
      if (!left.includes(key)) continue
      const recorded = await call('/api/booking/consent', { member_id: memberId, item_id: itemId, version })
      if (recorded.ok) continue
      showToast('error', failureText(recorded.refusal, patientText.saveFailed), ERROR_MS)
      await queryClient.invalidateQueries({ queryKey: queryKeys.consents(cartId) })
      return noteSignOut(queryClient, recorded.refusal)
    }
    await queryClient.invalidateQueries({ queryKey: queryKeys.consents(cartId) })
    onGiven()
  }
  return {
    requested,
    control: form.control,
    isBusy,
    submit: () => void run(form.handleSubmit(record)),
  }
}
