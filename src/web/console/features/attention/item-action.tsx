import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { attentionText } from './attention-screen.messages.ts'
import { type AttentionRow, useRetry } from './use-attention.ts'

/** The action of an item. @see OPS-O12 */
export function ItemAction({ item }: { item: AttentionRow }) {
  const { kind, target } = item.action
  switch (kind) {
    case 'retry_refund':
    case 'retry_job':
      return <RetryButton item={item} />
    case 'open_order':
      return <OpenLink to={`orders/${target}`} text={attentionText.openOrder} about={item.text} />
    case 'open_approvals':
      return <OpenLink to="refunds" text={attentionText.openApprovals} about={item.text} />
    case 'open_mismatches':
      return (
        <OpenLink
          to={item.number === null ? 'payments/mismatches' : `payments/mismatches?q=${item.number}`}
          text={attentionText.openMismatches}
          about={item.text}
        />
      )
    case 'open_settlements':
      return <OpenLink to="payments/settlements" text={attentionText.openSettlements} about={item.text} />
    case 'open_to_move':
      return <OpenLink to="planner/to-move" text={attentionText.openToMove} about={item.text} />
    case 'open_complaint':
      return <OpenLink to={`complaints/${target}`} text={attentionText.openComplaint} about={item.text} />
  }
}

function RetryButton({ item }: { item: AttentionRow }) {
  const { isBusy, retry } = useRetry(item)
  return (
    <Button
      variant="secondary"
      size="s"
      about={item.text}
      busy={isBusy}
      busyLabel={attentionText.retrying}
      onClick={retry}
    >
      {attentionText.retry}
    </Button>
  )
}

function OpenLink({ to, text, about }: { to: string; text: string; about: string }) {
  return (
    <ButtonLink variant="secondary" size="s" to={`${CONSOLE_PATH}/${to}`} about={about}>
      {text}
    </ButtonLink>
  )
}
