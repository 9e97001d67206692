import { BadgeCheck } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { useListDialog } from '../../ui/use-list-dialog.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { cursorOf } from '../../ui/table/list-address.ts'
import { PageLinks } from '../../ui/table/page-links.tsx'
import { tableText } from '../../ui/table/table.messages.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { useRowFocus } from '../../ui/table/use-row-focus.ts'
import { ApprovalCard, type ApprovalChoice } from './approval-card.tsx'
import { ApprovalDialogs } from './approval-dialogs.tsx'
import { approvalsText } from './approvals.messages.ts'
import styles from './approvals.module.css'
import { useRefundsWaiting } from './use-approvals.ts'

/** The refunds that wait for a second person. @see OPS-O07 */
export function Approvals() {
  return (
    <Page title={approvalsText.title} lead={approvalsText.lead}>
      <WaitingList />
    </Page>
  )
}

const NONE = { title: approvalsText.emptyTitle, text: approvalsText.emptyText }
const EMPTY_PAGE = { title: tableText.emptyPageTitle, text: tableText.emptyPageText }

function WaitingList() {
  const { search, pages } = useListAddress()
  const after = cursorOf(search) ?? null
  const { data, isError, refetch } = useRefundsWaiting(after)
  const rowFocus = useRowFocus('li')
  const { choice, open, props } = useListDialog<ApprovalChoice>()
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingArea busy label={approvalsText.loading} className={styles['list']}>
        <Skeleton shape="summary" count={2} />
      </LoadingArea>
    )
  return (
    <div className={styles['waiting']} {...rowFocus}>
      {data.items.length === 0 ? (
        <EmptyState icon={BadgeCheck} {...(after === null ? NONE : EMPTY_PAGE)} />
      ) : (
        <ul className={styles['list']} aria-label={approvalsText.list}>
          {data.items.map((refund) => (
            <ApprovalCard key={refund.id} refund={refund} onChoose={open} />
          ))}
        </ul>
      )}
      <PageLinks {...pages(data.after)} />
      {choice && <ApprovalDialogs key={`${choice.step} ${choice.refund.id}`} decision={choice} {...props} />}
    </div>
  )
}
