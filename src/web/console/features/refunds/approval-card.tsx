import { useState } from 'react'
import { rupees } from '../../../../kernel/money.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { useMay } from '../../app/me.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ReasonPrompt } from '../../ui/form/reason-prompt.tsx'
import {
  approvalsText,
  approveText,
  approveTitle,
  declineTitle,
  refundAmountText,
} from './approvals.messages.ts'
import styles from './approvals.module.css'
import { useDecision, type WaitingRefund } from './use-approvals.ts'

/** A refund that waits for approval, with its reason and the decision. @see OPS-O07 */
export function ApprovalCard({ refund }: { refund: WaitingRefund }) {
  const { id, number, amount, coins, can_decide: canDecide } = refund
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const close = () => setOpen(null)
  const { isBusy, failure, approve, decline, forget } = useDecision(refund, close)
  const money = refundAmountText(rupees(amount.value), coins)
  return (
    <Card as="li" labelledBy={`refund-${id}`}>
      <div className={styles['head']}>
        <h2 id={`refund-${id}`} className={styles['amount']}>
          {money}
        </h2>
        <ButtonLink variant="link" to={`${CONSOLE_PATH}/orders/${number}`} about={approvalsText.order}>
          {number}
        </ButtonLink>
      </div>
      <RefundFacts refund={refund} />
      {canDecide ? (
        <div className={styles['actions']}>
          <Button variant="secondary" about={number} onClick={() => setOpen('decline')}>
            {approvalsText.decline}
          </Button>
          <Button about={number} onClick={() => setOpen('approve')}>
            {approvalsText.approve}
          </Button>
        </div>
      ) : (
        <WhyNot isOwn={refund.is_own} />
      )}
      <ApproveQuestion
        title={approveTitle(money, number)}
        action={approveText(money)}
        isOpen={open === 'approve'}
        onClose={close}
        {...{ isBusy, failure, approve, forget }}
      />
      <ReasonPrompt
        isOpen={open === 'decline'}
        onClose={close}
        title={declineTitle(money, number)}
        action={{ text: approvalsText.decline, busy: approvalsText.declining, isDanger: true }}
        onConfirm={decline}
      >
        <p>{approvalsText.declineText}</p>
      </ReasonPrompt>
    </Card>
  )
}

type ApproveQuestionProps = Pick<
  ReturnType<typeof useDecision>,
  'isBusy' | 'failure' | 'approve' | 'forget'
> & {
  title: string
  action: string
  isOpen: boolean
  onClose: () => void
}

/** The confirmation before money is refunded. */
function ApproveQuestion(props: ApproveQuestionProps) {
  const { title, action, isOpen, onClose, isBusy, failure, approve, forget } = props
  return (
    <Modal open={isOpen} onClose={onClose} onClosed={forget} title={title} closeLabel={consoleText.close}>
      <div className={styles['question']}>
        <p>{approvalsText.approveText}</p>
        <FailureNote text={failure} />
        <Button full busy={isBusy} busyLabel={approvalsText.approving} onClick={approve}>
          {action}
        </Button>
        <Button full variant="secondary" onClick={onClose}>
          {approvalsText.back}
        </Button>
      </div>
    </Modal>
  )
}

function RefundFacts({ refund }: { refund: WaitingRefund }) {
  const {
    asked_by: requestedBy,
    asked_at: requestedAt,
    reason,
    lines,
    goodwill,
    is_of_cancellation: ofCancellation,
  } = refund
  const parts = [
    ...lines.map(({ name, patient }) => (patient === null ? name : `${name} · ${patient}`)),
    ...(goodwill.value > 0 && !ofCancellation
      ? [`${approvalsText.goodwill} ${refundAmountText(rupees(goodwill.value), 0)}`]
      : []),
    ...(ofCancellation ? [approvalsText.ofCancellation] : []),
  ]
  const facts = [
    { term: approvalsText.parts, text: parts.join(', ') },
    { term: approvalsText.reason, text: reason },
    { term: approvalsText.requestedBy, text: `${requestedBy}, ${instantText(requestedAt)}` },
  ]
  return <Facts facts={facts} />
}

function WhyNot({ isOwn }: { isOwn: boolean }) {
  const mayDecide = useMay('refund.approve')
  return <p className="muted small">{isOwn && mayDecide ? approvalsText.own : approvalsText.notAllowed}</p>
}
