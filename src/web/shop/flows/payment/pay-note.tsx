import { payText } from '../../../../domains/payments/payment-pages.messages.ts'
import { useIsOffline } from '../../../app/part/use-is-offline.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './pay-page.module.css'
import type { usePayment } from './use-payment.ts'

type PayNoteProps = { payment: ReturnType<typeof usePayment> }

/** A note above the methods: why the payment did not begin, that no payment has arrived, or that there is no network. */
export function PayNote({ payment: { stage, problem, wasDismissed } }: PayNoteProps) {
  const isOffline = useIsOffline()
  const isAwaited = stage === 'open' || stage === 'checking' || wasDismissed
  if (isOffline && isAwaited) return <Said text={payText.offline} />
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
