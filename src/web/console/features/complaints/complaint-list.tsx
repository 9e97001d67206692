import { Link } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { DueTime } from '../../ui/due-time.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSelect } from '../../ui/table/filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { complaintText, STATE_TONES, stateText } from './complaints-screen.messages.ts'
import styles from './complaints.module.css'
import { type ComplaintRow, useComplaints } from './use-complaints.ts'

/** The open complaints by due time, or the answered ones. @see OPS-E02 */
export function ComplaintList() {
  const address = useListAddress()
  const { search } = address
  const list = useComplaints(search)
  const isAnswered = search.get('view') === 'answered'
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
        rows={list.data?.items}
        rowId={({ ticket }) => ticket}
        {...listStatus(list)}
        empty={
          isAnswered
            ? { title: complaintText.emptyAnsweredTitle, text: complaintText.emptyAnsweredText }
            : { title: complaintText.emptyTitle, text: complaintText.emptyText }
        }
        pages={address.pages(list.data?.after)}
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
        <DueTime at={dueAt} text={due} isOverdue={isOverdue} />
      ),
  },
  {
    id: 'received',
    header: complaintText.received,
    cell: ({ created_at: at }) => <time dateTime={at}>{instantText(at)}</time>,
  },
]
