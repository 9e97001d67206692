import { payAmount, payText } from '../../../../domains/payments/payment-pages.messages.ts'
import type { Paise } from '../../../../kernel/money.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { mendingPath } from './payment-calls.ts'
import type { usePayment } from './use-payment.ts'

type PayButtonProps = {
  payment: ReturnType<typeof usePayment>
  total: Paise | null
  onPay: () => void
}

/** The pay button, or a link to the incomplete step of the booking. */
export function PayButton({ payment: { stage, problem }, total, onPay }: PayButtonProps) {
  const path = problem === null ? null : mendingPath(problem)
  if (path !== null) {
    return (
      <ButtonLink full to={path}>
        {payText.backToBooking}
      </ButtonLink>
    )
  }
  const isLoaded = total !== null || problem !== null
  return (
    <Button
      full
      busy={stage !== 'ready' || !isLoaded}
      busyLabel={stage === 'checking' ? payText.paying : payText.opening}
      onClick={onPay}
    >
      {total === null ? payText.pay : payAmount(total)}
    </Button>
  )
}
