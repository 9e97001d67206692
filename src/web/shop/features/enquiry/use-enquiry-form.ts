import { useState } from 'react'
import {
  emptyFieldMessage,
  enquiryMessage,
  enquiryText,
} from '../../../../domains/enquiries/enquiries.messages.ts'
import {
  ENQUIRY_FIELDS,
  enquiryFieldRefusal,
  isEnquiryComplete,
  tidyEnquiry,
  type EnquiryField,
  type EnquiryForm,
} from '../../../../domains/enquiries/enquiries.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'

type EnquiryFormOptions = {
  sku: string
  /** The initial values. */
  begun: EnquiryForm
  onSent: () => void
}

const READING_MS = 3000

/** The enquiry form: its fields and the submission. @see ENQ-03 … ENQ-11 */
export function useEnquiryForm({ sku, begun, onSent }: EnquiryFormOptions) {
  const { form, showRefusals } = useRulesForm<EnquiryForm>({
    defaultValues: begun,
    fields: ENQUIRY_FIELDS,
    check: fieldMessage,
  })
  const { isBusy, run } = useTask()
  const [notTaken, setNotTaken] = useState<string | null>(null)

  const send = async (values: EnquiryForm) => {
    setNotTaken(null)
    const submitState = { ...tidyEnquiry(values), sku }
    const sent = await call('/api/cart/submit-enquire-form', { submitState })
    if (!sent.ok) return refuse(sent.refusal)
    showToast('success', enquiryText.sent, READING_MS)
    onSent()
  }
  const refuse = (failure: CallFailure) => {
    showToast('error', enquiryText.failed, READING_MS)
    if (failure.kind !== 'refused') return
    const isVisible = showRefusals(fieldsOf(failure.fields))
    // The shopper cannot act on the details of a server error.
    if (!isVisible && failure.status < 500) setNotTaken(failure.message)
  }
  const showIncomplete = () => {
    setNotTaken(null)
    if (!isEnquiryComplete(form.getValues())) showToast('error', enquiryMessage.missing, READING_MS)
  }
  return {
    control: form.control,
    isBusy,
    notTaken,
    submit: () => void run(form.handleSubmit(send, showIncomplete)),
  }
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
