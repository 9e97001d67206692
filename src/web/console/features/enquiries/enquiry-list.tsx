import { Link } from 'react-router'
import { ENQUIRY_KINDS } from '../../../../domains/enquiries/enquiry-desk.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { DueTime } from '../../ui/due-time.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { FoldedFilters } from '../../ui/table/folded-filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { ENQUIRY_TONES, enquiryKindText, enquiryStateText, enquiryText } from './enquiries-screen.messages.ts'
import styles from './enquiries.module.css'
import { type EnquiryRow, useEnquiries } from './use-enquiries.ts'

const FILTERS = ['view', 'kind', 'owner']

/** The enquiries to call by time, or the closed ones. @see OPS-E01 */
export function EnquiryList() {
  const address = useListAddress()
  const { search } = address
  const list = useEnquiries(search)
  const isOver = search.get('view') === 'over'
  const isFiltered = FILTERS.some((name) => search.get(name) !== null)
  const next = list.data?.after ?? null
  return (
    <Page title={enquiryText.title} lead={enquiryText.lead}>
      <DataTable
        name="enquiries"
        label={enquiryText.table}
        filters={<Filters address={address} />}
        columns={COLUMNS}
        rows={list.data?.items}
        rowId={({ id }) => String(id)}
        {...listStatus(list)}
        empty={{
          ...(isOver
            ? { title: enquiryText.emptyOverTitle, text: enquiryText.emptyOverText }
            : { title: enquiryText.emptyTitle, text: enquiryText.emptyText }),
          ...(isFiltered && { action: { text: enquiryText.clear, onPress: address.clear } }),
        }}
        pages={address.pages(next)}
      />
    </Page>
  )
}

function Filters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const { search, filter, countOf } = address
  return (
    <>
      <FilterSelect
        label={enquiryText.show}
        all={enquiryText.calls}
        value={search.get('view') === 'over' ? 'over' : ''}
        options={[{ value: 'over', text: enquiryText.over }]}
        onChange={(view) => filter('view', view)}
      />
      <FoldedFilters count={countOf('kind', 'owner')}>
        <FilterSelect
          label={enquiryText.kind}
          all={enquiryText.anyKind}
          value={search.get('kind') ?? ''}
          options={ENQUIRY_KINDS.map((kind) => ({ value: kind, text: enquiryKindText[kind] }))}
          onChange={(kind) => filter('kind', kind)}
        />
        <FilterSelect
          label={enquiryText.owner}
          all={enquiryText.anybody}
          value={search.get('owner') ?? ''}
          options={[
            { value: 'mine', text: enquiryText.mine },
            { value: 'nobody', text: enquiryText.nobody },
          ]}
          onChange={(owner) => filter('owner', owner)}
        />
      </FoldedFilters>
    </>
  )
}

const COLUMNS: readonly TableColumn<EnquiryRow>[] = [
  {
    id: 'what',
    header: enquiryText.what,
    isFixed: true,
    cell: ({ id, subject }) => (
      <span className={styles['what']}>
        <Link to={`${CONSOLE_PATH}/enquiries/${id}`}>{subject}</Link>
        <span className="muted small">#{id}</span>
      </span>
    ),
  },
  {
    id: 'from',
    header: enquiryText.from,
    cell: ({ name, phone }) => (
      <span className={styles['what']}>
        <span>{name === '' ? enquiryText.noName : name}</span>
        <span className="muted small">{phone}</span>
      </span>
    ),
  },
  {
    id: 'next',
    header: enquiryText.next,
    cell: ({ due, call_at: callAt, is_overdue: isOverdue }) =>
      due === null || callAt === null ? (
        enquiryText.none
      ) : (
        <DueTime at={callAt} text={due} isOverdue={isOverdue} />
      ),
  },
  {
    id: 'state',
    header: enquiryText.state,
    cell: ({ state }) => <Pill tone={ENQUIRY_TONES[state]}>{enquiryStateText[state]}</Pill>,
  },
  { id: 'owner', header: enquiryText.owner, cell: ({ owner }) => owner?.name ?? enquiryText.none },
]
