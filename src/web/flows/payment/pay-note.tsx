import { payText } from '../../../domains/payments/payment-pages.messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './pay-page.module.css'
import type { PaymentProblem } from './payment-calls.ts'
import type { usePayment } from './use-payment.ts'

type PayNoteProps = { payment: ReturnType<typeof usePayment>; isCart: boolean }

/** What there is to know before one pays again: why it did not begin, or that it is being looked up. */
export function PayNote({ payment: { stage, problem, wasDismissed }, isCart }: PayNoteProps) {
  if (stage === 'checking') return <Said>{payText.checking}</Said>
  if (problem !== null) return <Problem problem={problem} isCart={isCart} />
  return wasDismissed && stage === 'ready' ? <Said>{payText.notYet}</Said> : null
}

function Said({ children }: { children: string }) {
  return (
    <div className={styles['note']}>
      <Note live>{children}</Note>
    </div>
  )
}

// The step of the booking where what is missing is mended.
const STEP_OF: Record<string, number> = { no_patients: 2, no_address: 2, slot_gone: 3, no_slot: 3 }
const IN_CART = new Set([
  'cart_empty',
  'mixed_cart',
  'no_birth_info',
  'consent_missing',
  ...Object.keys(STEP_OF),
])

function Problem({ problem: { text, code }, isCart }: { problem: PaymentProblem; isCart: boolean }) {
  return (
    <div className={styles['note']}>
      <Note kind="error" live>
        {text}
      </Note>
      {isCart && IN_CART.has(code) && (
        <ButtonLink variant="tonal" size="s" to={`/home?sheet=cart&step=${STEP_OF[code] ?? 1}`}>
          {payText.backToCart}
        </ButtonLink>
      )}
    </div>
  )
}
