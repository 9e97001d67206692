import { rupees } from '../../../../kernel/money.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { useMay } from '../../app/me.ts'
import { Facts } from '../../ui/facts.tsx'
import { approvalsText, refundAmountText } from './approvals.messages.ts'
import styles from './approvals.module.css'
import type { WaitingRefund } from './use-approvals.ts'

/** A decision about a refund that waits for approval. */
export type ApprovalChoice = { step: 'approve' | 'decline'; refund: WaitingRefund }

type ApprovalCardProps = { refund: WaitingRefund; onChoose: (decision: ApprovalChoice) => void }

/** A refund that waits for approval, with its reason and the decision, which opens a dialog of the list. @see OPS-O07 */
export function ApprovalCard({ refund, onChoose }: ApprovalCardProps) {
  const { id, number, amount, coins, can_decide: canDecide } = refund
  return (
    <Card as="li" labelledBy={`refund-${id}`}>
      <div className={styles['head']}>
        <h2 id={`refund-${id}`} className={styles['amount']}>
          {refundAmountText(rupees(amount.value), coins)}
        </h2>
        <ButtonLink variant="link" to={`${CONSOLE_PATH}/orders/${number}`} about={approvalsText.order}>
          {number}
        </ButtonLink>
      </div>
      <RefundFacts refund={refund} />
      {canDecide ? (
        <div className={styles['actions']}>
          <Button variant="secondary" about={number} onClick={() => onChoose({ step: 'decline', refund })}>
            {approvalsText.decline}
          </Button>
          <Button about={number} onClick={() => onChoose({ step: 'approve', refund })}>
            {approvalsText.approve}
          </Button>
        </div>
      ) : (
        <WhyNot isOwn={refund.is_own} />
      )}
    </Card>
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
