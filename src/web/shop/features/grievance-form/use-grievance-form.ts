import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { grievanceMessage, grievanceText } from '../../../../domains/grievances/grievances.messages.ts'
import {
  GRIEVANCE_FIELDS,
  grievanceFieldRefusal,
  tidyGrievance,
  type GrievanceField,
  type GrievanceForm,
} from '../../../../domains/grievances/grievances.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useTask } from '../../../app/use-task.ts'
import { useOwnContact } from '../../data/use-own-contact.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'

/** The server's reply to a complaint. */
export type GivenTicket = { ticket: string; acknowledge_by: string; answer_by: string }

const EMPTY: GrievanceForm = { name: '', contact: '', orderNumber: '', text: '' }

/**
 * The complaint form: its fields, the submission, and its errors. An idempotency key prevents duplicates.
 */
export function useGrievanceForm(onSent: (given: GivenTicket) => void) {
  const { form, showRefusals } = useRulesForm<GrievanceForm>({
    defaultValues: EMPTY,
    fields: GRIEVANCE_FIELDS,
    check: fieldMessage,
  })
  usePrefilledContact(form)
  const { isBusy, run } = useTask()
  const [notTaken, setNotTaken] = useState<string | null>(null)

  const send = async (values: GrievanceForm) => {
    setNotTaken(null)
    const { orderNumber, ...rest } = tidyGrievance(values)
    const sent = await call('/api/grievance', { ...rest, order_number: orderNumber })
    if (sent.ok) onSent(sent.value)
    else refuse(sent.refusal)
  }
  const refuse = (failure: CallFailure) => {
    const named = failure.kind === 'refused' ? fieldsOf(failure.fields) : {}
    if (!showRefusals(named)) setNotTaken(textOf(failure))
  }
  return {
    control: form.control,
    isBusy,
    notTaken,
    submit: () => void run(form.handleSubmit(send, () => setNotTaken(null))),
  }
}

// The session may arrive after the form, or after the first letters were typed.
function usePrefilledContact({
  getValues,
  setValue,
}: Pick<UseFormReturn<GrievanceForm>, 'getValues' | 'setValue'>) {
  const { name, mobile } = useOwnContact()
  // The form's store, outside of React.
  useEffect(() => {
    if (getValues('name') === '') setValue('name', name)
    if (getValues('contact') === '') setValue('contact', mobile)
  }, [name, mobile, getValues, setValue])
}

/** The state of the form. */
export type GrievanceFormState = ReturnType<typeof useGrievanceForm>

function fieldMessage(field: GrievanceField, form: GrievanceForm): string | null {
  const refusal = grievanceFieldRefusal(field, form)
  return refusal && grievanceMessage[refusal]
}

// The shopper cannot act on the details of a server error.
function textOf(failure: CallFailure): string {
  const isOurs = failure.kind === 'refused' && failure.status >= 500
  return isOurs ? grievanceText.failed : failureText(failure, grievanceText.failed)
}

function fieldsOf({ order_number: orderNumber, ...named }: Record<string, string>): Partial<GrievanceForm> {
  return { ...named, ...(orderNumber === undefined ? {} : { orderNumber }) }
}
