import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import {
  fromStaffValues,
  isStaffField,
  NO_STAFF,
  STAFF_FIELDS,
  staffProblem,
  staffRefusals,
  type StaffValues,
} from './staff-form.ts'
import { setStaff } from './staff-query.ts'

/** The link of an invite and its expiry. */
export type Invited = { link: string; expiresAt: string }

/** The form that invites a person. */
export function useInvite(onInvited: (invited: Invited) => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<StaffValues>({
    defaultValues: NO_STAFF,
    fields: STAFF_FIELDS,
    mode: 'submit',
    check: (field, values) => (isStaffField(field) ? staffProblem(field, values) : null),
  })
  const invite = async (values: StaffValues) => {
    setFailure(null)
    const invited = await callConsole('/api/console/staff/invite', fromStaffValues(values))
    if (invited.ok) {
      setStaff(queryClient, invited.value.staff)
      return onInvited({ link: invited.value.link, expiresAt: invited.value.expires_at })
    }
    const fields = invited.refusal.kind === 'refused' ? staffRefusals(invited.refusal.fields) : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(invited.refusal))
  }
  return {
    control: form.control,
    failure,
    isChanged: form.formState.isDirty,
    isBusy,
    submit: () => void run(form.handleSubmit(invite)),
  }
}
