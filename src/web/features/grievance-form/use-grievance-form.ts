import { useState } from 'react'
import { grievanceMessage, grievanceText } from '../../../domains/grievances/grievances.messages.ts'
import {
  GRIEVANCE_FIELDS,
  grievanceFieldRefusal,
  tidyGrievance,
  type GrievanceField,
  type GrievanceForm,
} from '../../../domains/grievances/grievances.ts'
import { call, type CallFailure } from '../../client/call.ts'
import { failureText } from '../../client/failure-text.ts'
import { useFields } from '../../client/use-fields.ts'
import { useTask } from '../../client/use-task.ts'

/** What the shop promised of a complaint. */
export type GivenTicket = { ticket: string; acknowledge_by: string; answer_by: string }

const EMPTY: GrievanceForm = { name: '', contact: '', orderNumber: '', text: '' }

/** The state of the form: its fields, sending it, and what went wrong. A complaint sent twice is one on the server. */
export function useGrievanceForm(onSent: (given: GivenTicket) => void) {
  const fields = useFields<GrievanceField>(EMPTY, fieldMessage)
  const { isBusy, run } = useTask()
  const [notTaken, setNotTaken] = useState<string | null>(null)

  const send = async () => {
    setNotTaken(null)
    if (!fields.pass(GRIEVANCE_FIELDS)) return
    const { orderNumber, ...form } = tidyGrievance(fields.values)
    const sent = await call('/api/grievance', { ...form, order_number: orderNumber })
    if (sent.ok) onSent(sent.value)
    else refuse(sent.refusal)
  }
  const refuse = (failure: CallFailure) => {
    const named = failure.kind === 'refused' ? fieldsOf(failure.fields) : {}
    if (!fields.refuse(named, GRIEVANCE_FIELDS)) setNotTaken(textOf(failure))
  }
  /** An empty field is no mistake before the form is sent. */
  const leave = (field: GrievanceField) => {
    if (fields.values[field] !== '') fields.leave(field)
  }
  return { fields, isBusy, notTaken, leave, submit: () => void run(send) }
}

/** The state of the form. */
export type GrievanceFormState = ReturnType<typeof useGrievanceForm>

function fieldMessage(field: GrievanceField, form: GrievanceForm): string | null {
  const refusal = grievanceFieldRefusal(field, form)
  return refusal && grievanceMessage[refusal]
}

// A server's fault says nothing a person could act on.
function textOf(failure: CallFailure): string {
  const isOurs = failure.kind === 'refused' && failure.status >= 500
  return isOurs ? grievanceText.failed : failureText(failure, grievanceText.failed)
}

function fieldsOf({ order_number: orderNumber, ...named }: Record<string, string>): Partial<GrievanceForm> {
  return { ...named, ...(orderNumber === undefined ? {} : { orderNumber }) }
}
