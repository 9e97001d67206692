import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { WireBooking } from '../../../../domains/orders/assist/booking-link.contract.ts'
import { bookingPageText } from '../../../../domains/orders/assist/booking-link.messages.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { noteSignOut } from '../../../app/note-sign-out.ts'
import { useTask } from '../../../app/use-task.ts'
import { rulesResolver } from '../../../ui/form/rules-resolver.ts'
import { useAgreement } from '../../features/agreement/use-agreement.ts'
import { payPath } from '../../paths/order-paths.ts'

/** The statements that the customer of a booking must agree to. */
export type Needs = NonNullable<WireBooking['needs']>

/** Whether each statement is ticked, by field name. */
export type Ticks = Record<string, boolean>

type ApprovalOptions = {
  token: string
  /** The mobile number whose account consent is requested if it is missing. */
  mobile: string
  needs: Needs
  onApproved: (booking: WireBooking) => void
  /** Called if the booking, the notice or a text has changed, or another customer is signed in. */
  onChanged: () => void
}

/** The form of an approval. Its statements start unticked, and all are required. @see OPS-O09, SEC-33 */
export function useApproval({ token, mobile, needs, onApproved, onChanged }: ApprovalOptions) {
  const agreement = useAgreement(needs.has_agreed ? null : mobile)
  const names = needs.agreements.map((_, index) => tickName(index))
  const form = useForm<Ticks>({
    defaultValues: Object.fromEntries(names.map((name) => [name, false])),
    resolver: rulesResolver({
      fields: names,
      check: (name, values) => (values[name] ? null : bookingPageText.missing),
    }),
  })
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  const approve = async () => {
    if (!agreement.pass()) return
    setProblem(null)
    const approved = await call('/api/booking/approve', {
      token,
      notice_version: agreement.isRequested ? needs.notice_version : null,
      declarations: needs.agreements.map(({ id }) => id),
    })
    if (!approved.ok) return refuse(approved.refusal)
    const { booking } = approved.value
    onApproved(booking)
    // Loads a document, because the payment page needs one in any case. @see docs/adr/0054
    if (booking.order_number !== null && booking.state === 'approved') {
      window.location.assign(payPath(booking.order_number))
    }
  }
  const refuse = async (failure: CallFailure) => {
    const text = failureText(failure, bookingPageText.approveFailed)
    if (failure.kind === 'refused' && failure.code === 'notice_changed') agreement.refuse(text)
    else setProblem(text)
    await noteSignOut(queryClient, failure)
    if (failure.kind === 'refused') onChanged()
  }
  const showMissingAgreement = () => void agreement.pass({ focuses: false })
  return {
    control: form.control,
    agreement,
    problem,
    isBusy,
    submit: () => void run(form.handleSubmit(approve, showMissingAgreement)),
  }
}

/** The field name of a statement. Its id contains dots, which react-hook-form would parse as a path. */
export function tickName(index: number): string {
  return `statement-${index}`
}
