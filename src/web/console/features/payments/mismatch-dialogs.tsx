import { mismatchHelpText, mismatchKindText } from '../../../../domains/settlements/mismatches.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ReasonPrompt } from '../../ui/form/reason-prompt.tsx'
import type { ListDialogProps } from '../../ui/use-list-dialog.ts'
import { Difference } from './difference.tsx'
import type { MismatchDecision } from './mismatch-action.tsx'
import { confirmTitle, explainTitle, mismatchesText as text } from './payments-screen.messages.ts'
import styles from './payments.module.css'
import { type MismatchRow, useExplanation } from './use-mismatches.ts'

type MismatchDialogsProps = ListDialogProps & { decision: MismatchDecision }

/** The dialogs that explain a mismatch and confirm an explanation. @see OPS-M03 */
export function MismatchDialogs({ decision, isOpen, onClose, onClosed }: MismatchDialogsProps) {
  const { step, mismatch } = decision
  const { isBusy, failure, explain, confirm } = useExplanation(mismatch, onClose)
  const { kind, subject } = mismatch
  const name = mismatchKindText[kind]
  return (
    <>
      <ReasonPrompt
        isOpen={isOpen && step === 'explain'}
        onClose={onClose}
        onClosed={onClosed}
        title={explainTitle(name, subject)}
        action={{ text: text.explain, busy: text.explaining }}
        onConfirm={explain}
      >
        <Difference mismatch={mismatch} />
        <p>{mismatchHelpText[kind]}</p>
        <p className="muted small">{text.explainText}</p>
        {mismatch.needs_second && <Note>{text.secondNeeded}</Note>}
      </ReasonPrompt>
      <Modal
        open={isOpen && step === 'confirm'}
        onClose={onClose}
        onClosed={onClosed}
        title={confirmTitle(name, subject)}
        closeLabel={consoleText.close}
      >
        <div className={styles['form']}>
          <Difference mismatch={mismatch} />
          <Explanation mismatch={mismatch} />
          <p>{text.confirmText}</p>
          <FailureNote text={failure} />
          <Button full busy={isBusy} busyLabel={text.confirming} onClick={confirm}>
            {text.confirm}
          </Button>
          <Button full variant="secondary" onClick={onClose}>
            {text.back}
          </Button>
        </div>
      </Modal>
    </>
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
