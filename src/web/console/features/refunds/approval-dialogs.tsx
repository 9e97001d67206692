import { rupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ReasonPrompt } from '../../ui/form/reason-prompt.tsx'
import type { ListDialogProps } from '../../ui/use-list-dialog.ts'
import type { ApprovalChoice } from './approval-card.tsx'
import {
  approvalsText,
  approveText,
  approveTitle,
  declineTitle,
  refundAmountText,
} from './approvals.messages.ts'
import styles from './approvals.module.css'
import { useDecision } from './use-approvals.ts'

type ApprovalDialogsProps = ListDialogProps & { decision: ApprovalChoice }

/** The dialogs that approve and decline a refund. @see OPS-O07 */
export function ApprovalDialogs({ decision, isOpen, onClose, onClosed }: ApprovalDialogsProps) {
  const { step, refund } = decision
  const { number, amount, coins } = refund
  const { isBusy, failure, approve, decline } = useDecision(refund, onClose)
  const money = refundAmountText(rupees(amount.value), coins)
  return (
    <>
      <Modal
        open={isOpen && step === 'approve'}
        onClose={onClose}
        onClosed={onClosed}
        title={approveTitle(money, number)}
        closeLabel={consoleText.close}
      >
        <div className={styles['question']}>
          <p>{approvalsText.approveText}</p>
          <FailureNote text={failure} />
          <Button full busy={isBusy} busyLabel={approvalsText.approving} onClick={approve}>
            {approveText(money)}
          </Button>
          <Button full variant="secondary" onClick={onClose}>
            {approvalsText.back}
          </Button>
        </div>
      </Modal>
      <ReasonPrompt
        isOpen={isOpen && step === 'decline'}
        onClose={onClose}
        onClosed={onClosed}
        title={declineTitle(money, number)}
        action={{ text: approvalsText.decline, busy: approvalsText.declining, isDanger: true }}
        onConfirm={decline}
      >
        <p>{approvalsText.declineText}</p>
      </ReasonPrompt>
    </>
  )
}
