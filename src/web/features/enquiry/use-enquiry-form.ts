import { useState } from 'react'
import {
  emptyFieldMessage,
  enquiryMessage,
  enquiryText,
} from '../../../domains/enquiries/enquiries.messages.ts'
import {
  ENQUIRY_FIELDS,
  enquiryFieldRefusal,
  isEnquiryComplete,
  tidyEnquiry,
  type EnquiryField,
  type EnquiryForm,
} from '../../../domains/enquiries/enquiries.ts'
import { call, type CallFailure } from '../../client/call.ts'
import { useFields } from '../../client/use-fields.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../ui/toast-list.ts'

type EnquiryFormOptions = {
  sku: string
  /** What the shop knows already. */
  begun: EnquiryForm
  onSent: () => void
}

const READING_MS = 3000

/** The state of the enquiry form: its fields, and sending it. @see checklist ENQ-03 … ENQ-11 */
export function useEnquiryForm({ sku, begun, onSent }: EnquiryFormOptions) {
  const fields = useFields<EnquiryField>(begun, fieldMessage)
  const { isBusy, run } = useTask()
  const [notTaken, setNotTaken] = useState<string | null>(null)

  const send = async () => {
    setNotTaken(null)
    if (!isEnquiryComplete(fields.values)) showToast('error', enquiryMessage.missing, READING_MS)
    if (!fields.pass(ENQUIRY_FIELDS)) return
    const submitState = { ...tidyEnquiry(fields.values), sku }
    const sent = await call('/api/cart/submit-enquire-form', { submitState })
    if (!sent.ok) return refuse(sent.refusal)
    showToast('success', enquiryText.sent, READING_MS)
    onSent()
  }
  const refuse = (failure: CallFailure) => {
    showToast('error', enquiryText.failed, READING_MS)
    if (failure.kind !== 'refused') return
    const isShown = fields.refuse(fieldsOf(failure.fields), ENQUIRY_FIELDS)
    // A server's fault says nothing a person could act on.
    if (!isShown && failure.status < 500) setNotTaken(failure.message)
  }
  /** An empty field is no mistake before the form is sent. */
  const leave = (field: EnquiryField) => {
    if (fields.values[field] !== '') fields.leave(field)
  }
  return { fields, isBusy, notTaken, leave, submit: () => void run(send) }
}

/** The state of the form. */
export type EnquiryFormState = ReturnType<typeof useEnquiryForm>

function fieldMessage(field: EnquiryField, form: EnquiryForm): string | null {
  const refusal = enquiryFieldRefusal(field, form)
  if (refusal === 'missing' && field !== 'zip') return emptyFieldMessage[field]
  return refusal && enquiryMessage[refusal]
}

function fieldsOf(named: Record<string, string>): Partial<EnquiryForm> {
  const messages = ENQUIRY_FIELDS.map((field) => [field, named[`submitState.${field}`]] as const)
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined))
}
