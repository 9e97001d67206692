import { Button } from '../../../ui/action/button.tsx'
import { useMay } from '../../app/me.ts'
import { mismatchesText as text, paymentsText } from './payments-screen.messages.ts'
import styles from './payments.module.css'
import type { MismatchRow } from './use-mismatches.ts'

/** A decision about a mismatch: its explanation, or the confirmation of another person's explanation. */
export type MismatchDecision = { step: 'explain' | 'confirm'; mismatch: MismatchRow }

type MismatchActionProps = { mismatch: MismatchRow; onChoose: (decision: MismatchDecision) => void }

/** The action of a mismatch, which opens a dialog of the list. @see OPS-M03 */
export function MismatchAction({ mismatch, onChoose }: MismatchActionProps) {
  const mayWrite = useMay('settlement.write')
  const { subject, state, waits, can_confirm: canConfirm, can_explain: canExplain } = mismatch
  if (state !== 'open') return paymentsText.dash
  if (!mayWrite) return <span className="muted small">{text.readOnly}</span>
  return (
    <div className={styles['what']}>
      {canConfirm && (
        <Button size="s" about={subject} onClick={() => onChoose({ step: 'confirm', mismatch })}>
          {text.confirm}
        </Button>
      )}
      {waits && !canConfirm && <span className="muted small">{text.own}</span>}
      {canExplain && !waits && (
        <Button
          variant="secondary"
          size="s"
          about={subject}
          onClick={() => onChoose({ step: 'explain', mismatch })}
        >
          {text.explain}
        </Button>
      )}
    </div>
  )
}
