import { bookingPageText as text } from '../../../../domains/orders/assist/booking-link.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { APPROVAL_FORM, ApprovalCard } from './approval-card.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { type Needs, useApproval } from './use-approval.ts'
import type { ReadBooking } from './use-linked-booking.ts'

type ApprovalStepProps = { token: string; linked: ReadBooking; needs: Needs }

/** The booking with the statements that its customer must agree to before paying. @see OPS-O09 */
export function ApprovalStep({ token, linked, needs }: ApprovalStepProps) {
  const { booking, refresh, publish } = linked
  const approval = useApproval({
    token,
    mobile: booking.mobile,
    needs,
    onApproved: publish,
    onChanged: refresh,
  })
  const action = (
    <Button full type="submit" form={APPROVAL_FORM} busy={approval.isBusy} busyLabel={text.approving}>
      {text.approve}
    </Button>
  )
  return (
    <BookingFrame booking={booking} onOver={refresh} action={action}>
      <ApprovalCard needs={needs} approval={approval} />
    </BookingFrame>
  )
}
