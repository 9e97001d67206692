import { useState } from 'react'
import {
  emptyFieldMessage,
  enquiryMessage,
  pincodeEnquiryText,
} from '../../../../domains/enquiries/enquiries.messages.ts'
import { enquiryFieldRefusal } from '../../../../domains/enquiries/enquiries.ts'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'

type PhoneForm = { phone: string }

/** The ten digits of a typed or pasted phone number, without its prefix. */
export function digitsOf(text: string): string {
  return mobileDigits(text).slice(0, 10)
}

/** The form that requests a message once samples are collected in a pincode. */
export function usePincodeEnquiry(pincode: string) {
  const [isSent, setSent] = useState(false)
  const [notTaken, setNotTaken] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<PhoneForm>({
    defaultValues: { phone: '' },
    mode: 'submit',
    fields: ['phone'],
    check: (_field, { phone }) => phoneMessage(phone),
  })
  const send = async ({ phone }: PhoneForm) => {
    setNotTaken(null)
    const sent = await call('/api/enquiry/pincode', { phone, pincode })
    if (sent.ok) setSent(true)
    else refuse(sent.refusal)
  }
  const refuse = (failure: CallFailure) => {
    const named = failure.kind === 'refused' ? failure.fields : {}
    if (named['phone'] !== undefined && showRefusals({ phone: named['phone'] })) return
    const isForShopper = failure.kind === 'refused' && failure.status < 500
    setNotTaken(isForShopper ? failure.message : pincodeEnquiryText.failed)
  }
  return {
    control: form.control,
    isBusy,
    isSent,
    notTaken,
    submit: () => void run(form.handleSubmit(send)),
  } as const
}

function phoneMessage(phone: string): string | null {
  const refused = enquiryFieldRefusal('phone', { name: '', email: '', zip: '', phone })
  if (refused === null) return null
  return refused === 'missing' ? emptyFieldMessage.phone : enquiryMessage[refused]
}
