import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { mobileRefusal } from '../../../../domains/identity/identity.ts'
import { mobileMessage, signUpMessage } from '../../../../domains/identity/identity.messages.ts'
import { detailsRefusals, trimName } from '../../../../domains/identity/sign-up.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import type { CallFailure } from '../../../app/call.ts'
import { draftPath } from './assist-paths.ts'
import type { Draft } from './draft.ts'
import type { HandedOver } from './handed-over.ts'

/** The caller as typed. */
export type CallerValues = { mobile: string; firstName: string; lastName: string }

/** The caller's data from the link to this page. */
export type PrefilledCaller = Partial<CallerValues>

/** The form that finds or creates the caller's account and then begins the booking. @see OPS-O09 */
export function useStart(known: PrefilledCaller, handedOver: HandedOver) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<CallerValues>({
    defaultValues: { mobile: '', firstName: '', lastName: '', ...known },
    fields: ['mobile', 'firstName', 'lastName'],
    mode: 'submit',
    check: (field, values) => (field === 'mobile' || isNew ? callerProblem(field, values) : null),
  })
  const open = (draft: Draft) => {
    queryClient.setQueryData(consoleKeys.assistDraft(draft.id), { draft, order_number: null })
    void navigate(draftPath(draft.id), { replace: true, state: handedOver })
  }
  const refuse = (refusal: CallFailure) => {
    const { mobile, firstname, lastname } = refusal.kind === 'refused' ? refusal.fields : {}
    const named = { mobile, firstName: firstname, lastName: lastname }
    if (!showRefusals(onlyGiven(named))) setFailure(consoleFailure(refusal))
  }
  const submit = async ({ mobile, firstName, lastName }: CallerValues) => {
    setFailure(null)
    if (isNew) {
      const names = { firstname: trimName(firstName), lastname: trimName(lastName) }
      const created = await callConsole('/api/console/assist/customer', { mobile, ...names })
      return created.ok ? open(created.value.draft) : refuse(created.refusal)
    }
    const found = await callConsole('/api/console/assist/start', { mobile })
    if (!found.ok) return refuse(found.refusal)
    if (found.value.draft === null) setNew(true)
    else open(found.value.draft)
  }
  return {
    control: form.control,
    isNew,
    failure,
    isBusy,
    submit: () => void run(form.handleSubmit(submit)),
    /** Returns to the number, for example after a typing error. */
    again: () => {
      setNew(false)
      form.clearErrors()
      form.setFocus('mobile', { shouldSelect: true })
    },
  }
}

function callerProblem(field: string, { mobile, firstName, lastName }: CallerValues): string | null {
  if (field === 'mobile') {
    const refused = mobileRefusal(mobile)
    return refused && mobileMessage[refused]
  }
  const name = { firstName: trimName(firstName), lastName: trimName(lastName) }
  const refused = detailsRefusals({ ...name, email: '' })[field === 'firstName' ? 'firstName' : 'lastName']
  return refused === undefined ? null : signUpMessage[refused]
}

function onlyGiven(fields: Record<keyof CallerValues, string | undefined>): Partial<CallerValues> {
  return Object.fromEntries(Object.entries(fields).filter(([, message]) => message !== undefined))
}
