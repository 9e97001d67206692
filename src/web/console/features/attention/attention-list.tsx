import { useMemo } from 'react'
import { attentionKindText } from '../../../../domains/attention/attention.messages.ts'
import { ATTENTION_KINDS } from '../../../../domains/attention/attention.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useMay } from '../../app/me.ts'
import { staffRoleText } from '../../app/roles.messages.ts'
import { dueText } from '../../ui/due-text.ts'
import { DueTime } from '../../ui/due-time.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSelect } from '../../ui/table/filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { ItemAction } from './item-action.tsx'
import { countText } from '../../app/count-text.ts'
import { attentionText, kindText } from './attention-screen.messages.ts'
import styles from './attention.module.css'
import { type AttentionRow, useAttention, useReconcile } from './use-attention.ts'

/** The items that need attention, each with an action. @see OPS-O12 */
export function AttentionList() {
  const address = useListAddress()
  const { search } = address
  const list = useAttention(search)
  const columns = useMemo(() => columnsAt(new Date(list.dataUpdatedAt)), [list.dataUpdatedAt])
  const counts = list.data?.counts ?? {}
  const options = ATTENTION_KINDS.flatMap((kind) => {
    const count = counts[kind]
    return count === undefined
      ? []
      : [{ value: kind, text: kindText(attentionKindText[kind], countText(count)) }]
  })
  return (
    <Page title={attentionText.title} lead={attentionText.lead}>
      <DataTable
        name="attention"
        label={attentionText.table}
        filters={
          <>
            <FilterSelect
              label={attentionText.kind}
              all={attentionText.all}
              value={search.get('kind') ?? ''}
              options={options}
              onChange={(kind) => address.filter('kind', kind)}
            />
            {useMay('jobs.work') && <Reconcile />}
          </>
        }
        columns={columns}
        rows={list.data?.items}
        rowId={({ id }) => id}
        {...listStatus(list)}
        empty={{
          title: attentionText.emptyTitle,
          text: attentionText.emptyText,
          ...(search.get('kind') !== null && {
            action: { text: attentionText.clear, onPress: address.clear },
          }),
        }}
        pages={address.pages(list.data?.after)}
      />
    </Page>
  )
}

function Reconcile() {
  const { isBusy, failure, reconcile } = useReconcile()
  return (
    <div>
      <Button variant="secondary" busy={isBusy} busyLabel={attentionText.reconciling} onClick={reconcile}>
        {attentionText.reconcile}
      </Button>
      {failure !== null && (
        <Note kind="info" live>
          {failure}
        </Note>
      )}
    </div>
  )
}

function columnsAt(now: Date): TableColumn<AttentionRow>[] {
  return [
    {
      id: 'what',
      header: attentionText.what,
      isFixed: true,
      cell: ({ title, text }) => (
        <span className={styles['what']}>
          <span className={styles['title']}>{title}</span>
          <span className="muted small">{text}</span>
        </span>
      ),
    },
    {
      id: 'order',
      header: attentionText.order,
      cell: ({ number }) =>
        number === null ? (
          attentionText.none
        ) : (
          <ButtonLink variant="link" data-open to={`${CONSOLE_PATH}/orders/${number}`}>
            {number}
          </ButtonLink>
        ),
    },
    { id: 'owner', header: attentionText.owner, cell: ({ owner }) => staffRoleText[owner] },
    {
      id: 'due',
      header: attentionText.due,
      cell: ({ due_at: dueAt }) => {
        const due = new Date(dueAt)
        return <DueTime at={dueAt} text={dueText(due, now)} isOverdue={due <= now} />
      },
    },
    { id: 'action', header: attentionText.action, cell: (row) => <ItemAction item={row} /> },
  ]
}
