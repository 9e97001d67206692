import { useState } from 'react'
import { mismatchHelpText, mismatchKindText } from '../../../../domains/settlements/mismatches.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { useMay } from '../../app/me.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ReasonPrompt } from '../../ui/form/reason-prompt.tsx'
import {
  confirmTitle,
  explainTitle,
  mismatchesText as text,
  paymentsText,
} from './payments-screen.messages.ts'
import styles from './payments.module.css'
import { type MismatchRow, useExplanation } from './use-mismatches.ts'

/** The action of a mismatch: explaining it, or confirming another person's explanation. @see OPS-M03 */
export function MismatchAction({ mismatch }: { mismatch: MismatchRow }) {
  const [open, setOpen] = useState<'explain' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  const mayWrite = useMay('settlement.write')
  const { isBusy, failure, explain, confirm, forget } = useExplanation(mismatch, close)
  const { kind, subject, state, waits, can_confirm: canConfirm, can_explain: canExplain } = mismatch
  const name = mismatchKindText[kind]
  if (state !== 'open') return paymentsText.dash
  if (!mayWrite) return <span className="muted small">{text.readOnly}</span>
  return (
    <div className={styles['what']}>
      {canConfirm && (
        <Button size="s" about={subject} onClick={() => setOpen('confirm')}>
          {text.confirm}
        </Button>
      )}
      {waits && !canConfirm && <span className="muted small">{text.own}</span>}
      {canExplain && !waits && (
        <Button variant="secondary" size="s" about={subject} onClick={() => setOpen('explain')}>
          {text.explain}
        </Button>
      )}
      <ReasonPrompt
        isOpen={open === 'explain'}
        onClose={close}
        title={explainTitle(name, subject)}
        action={{ text: text.explain, busy: text.explaining }}
        onConfirm={explain}
      >
        <p>{mismatchHelpText[kind]}</p>
        <p className="muted small">{text.explainText}</p>
        {mismatch.needs_second && <Note>{text.secondNeeded}</Note>}
      </ReasonPrompt>
      <Modal
        open={open === 'confirm'}
        onClose={close}
        onClosed={forget}
        title={confirmTitle(name, subject)}
        closeLabel={consoleText.close}
      >
        <div className={styles['form']}>
          <Explanation mismatch={mismatch} />
          <p>{text.confirmText}</p>
          <FailureNote text={failure} />
          <Button full busy={isBusy} busyLabel={text.confirming} onClick={confirm}>
            {text.confirm}
          </Button>
          <Button full variant="secondary" onClick={close}>
            {text.back}
          </Button>
        </div>
      </Modal>
    </div>
  )
}

function Explanation({ mismatch: { note, explained_by: by } }: { mismatch: MismatchRow }) {
  return (
    <dl>
      <dt className="muted small">{text.note}</dt>
      <dd className={styles['note']}>{note}</dd>
      <dt className="muted small">{text.by}</dt>
      <dd>{by}</dd>
    </dl>
  )
}
