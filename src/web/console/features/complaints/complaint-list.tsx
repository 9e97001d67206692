import { Link } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { instantText } from '../../app/instant-text.ts'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { cursorOf } from '../../ui/table/list-address.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { complaintText, STATE_TONES, stateText } from './complaints-screen.messages.ts'
import styles from './complaints.module.css'
import { type ComplaintRow, useComplaints } from './use-complaints.ts'

/** The open complaints by due time, or the answered ones. @see OPS-E02 */
export function ComplaintList() {
  const address = useListAddress()
  const { search } = address
  const { data, isError, isPlaceholderData, refetch } = useComplaints(search)
  const isAnswered = search.get('view') === 'answered'
  const isFirst = cursorOf(search) === undefined
  const next = data?.after ?? null
  return (
    <Page title={complaintText.title} lead={complaintText.lead}>
      <DataTable
        name="complaints"
        label={complaintText.table}
        filters={
          <FilterSelect
            label={complaintText.show}
            all={complaintText.open}
            value={isAnswered ? 'answered' : ''}
            options={[{ value: 'answered', text: complaintText.answered }]}
            onChange={(view) => address.filter('view', view)}
          />
        }
        columns={COLUMNS}
        rows={data?.items}
        rowId={({ ticket }) => ticket}
        isBusy={isPlaceholderData}
        failure={isError && data === undefined ? { retry: () => void refetch() } : null}
        empty={
          isAnswered
            ? { title: complaintText.emptyAnsweredTitle, text: complaintText.emptyAnsweredText }
            : { title: complaintText.emptyTitle, text: complaintText.emptyText }
        }
        pages={{
          first: isFirst ? null : address.pageQuery(null),
          next: next === null ? null : address.pageQuery(next),
        }}
      />
    </Page>
  )
}

const COLUMNS: readonly TableColumn<ComplaintRow>[] = [
  {
    id: 'ticket',
    header: complaintText.ticket,
    isFixed: true,
    cell: ({ ticket, text }) => (
      <span className={styles['what']}>
        <Link to={`${CONSOLE_PATH}/complaints/${ticket}`} className={styles['ticket']}>
          {ticket}
        </Link>
        <span className={styles['excerpt']}>{text}</span>
      </span>
    ),
  },
  {
    id: 'from',
    header: complaintText.from,
    cell: ({ name, contact }) => (
      <span className={styles['what']}>
        <span>{name === '' ? complaintText.removed : name}</span>
        <span className="muted small">{contact}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: complaintText.state,
    cell: ({ state }) => <Pill tone={STATE_TONES[state]}>{stateText[state]}</Pill>,
  },
  {
    id: 'due',
    header: complaintText.due,
    cell: ({ due, due_at: dueAt, is_overdue: isOverdue }) =>
      due === null || dueAt === null ? (
        complaintText.none
      ) : (
        <time
          dateTime={dueAt}
          title={instantText(dueAt)}
          className={isOverdue ? styles['overdue'] : undefined}
        >
          {due}
        </time>
      ),
  },
  {
    id: 'received',
    header: complaintText.received,
    cell: ({ created_at: at }) => <time dateTime={at}>{instantText(at)}</time>,
  },
]
