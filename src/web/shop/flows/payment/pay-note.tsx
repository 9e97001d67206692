import { payText } from '../../../../domains/payments/payment-pages.messages.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './pay-page.module.css'
import type { usePayment } from './use-payment.ts'

type PayNoteProps = { payment: ReturnType<typeof usePayment> }

/** The note before another attempt: why the payment did not begin, or that no payment has arrived yet. */
export function PayNote({ payment: { stage, problem, wasDismissed } }: PayNoteProps) {
  if (problem !== null) return <Said kind="error" text={problem.text} />
  return wasDismissed && stage === 'ready' ? <Said text={payText.notYet} /> : null
}

function Said({ kind, text }: { kind?: 'error'; text: string }) {
  return (
    <div className={styles['note']}>
      <Note kind={kind} live>
        {text}
      </Note>
    </div>
  )
}
