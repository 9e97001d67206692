import { useMemo } from 'react'
import { MISMATCH_KINDS } from '../../../../domains/settlements/mismatches.ts'
import { mismatchHelpText, mismatchKindText } from '../../../../domains/settlements/mismatches.messages.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { Page } from '../../ui/frame/page.tsx'
import { useListDialog } from '../../ui/use-list-dialog.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSearch, FilterSelect } from '../../ui/table/filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { Difference } from './difference.tsx'
import { MismatchAction, type MismatchDecision } from './mismatch-action.tsx'
import { MismatchDialogs } from './mismatch-dialogs.tsx'
import { PaymentViews } from './payment-views.tsx'
import styles from './payments.module.css'
import { mismatchesText as text, mismatchStateText, paymentsText } from './payments-screen.messages.ts'
import { isUnread, type SettlementDay, useSettlementDays } from './use-settlements.ts'
import { type MismatchRow, useMismatches } from './use-mismatches.ts'

const STATES = [
  { value: 'waiting', text: mismatchStateText.waiting },
  { value: 'explained', text: mismatchStateText.explained },
  { value: 'solved', text: mismatchStateText.solved },
  { value: 'all', text: text.allStates },
]
const KINDS = MISMATCH_KINDS.map((kind) => ({ value: kind, text: mismatchKindText[kind] }))

/** The mismatches between orders, ledger and settlements. @see OPS-M03 */
export function Mismatches() {
  const address = useListAddress()
  const { search } = address
  const list = useMismatches(search)
  const { data } = useSettlementDays()
  const isFiltered = search.has('state') || search.has('kind') || search.has('q')
  const { choice, open, props } = useListDialog<MismatchDecision>()
  const columns = useMemo(() => [...COLUMNS, actionColumn(open)], [open])
  return (
    <Page title={paymentsText.mismatches} lead={text.lead}>
      <PaymentViews present="mismatches" />
      <DataTable
        name="mismatches"
        label={text.table}
        filters={<Filters address={address} />}
        columns={columns}
        rows={list.data?.mismatches}
        rowId={({ id }) => String(id)}
        {...listStatus(list)}
        empty={{ title: text.none, text: isFiltered ? text.noneFiltered : noneText(data?.days) }}
        pages={address.pages(list.data?.after)}
      />
      {choice && (
        <MismatchDialogs key={`${choice.step} ${choice.mismatch.id}`} decision={choice} {...props} />
      )}
    </Page>
  )
}

function Filters({ address: { search, filter } }: { address: ReturnType<typeof useListAddress> }) {
  return (
    <>
      <FilterSearch label={text.search} value={search.get('q') ?? ''} onChange={(q) => filter('q', q)} />
      <FilterSelect
        label={text.state}
        all={mismatchStateText.open}
        value={search.get('state') ?? ''}
        options={STATES}
        onChange={(state) => filter('state', state)}
      />
      <FilterSelect
        label={text.kind}
        all={text.allKinds}
        value={search.get('kind') ?? ''}
        options={KINDS}
        onChange={(kind) => filter('kind', kind)}
      />
    </>
  )
}

// Without settlements, only orders and the ledger are compared.
function noneText(days: readonly SettlementDay[] | undefined): string {
  if (days === undefined) return ''
  return days.every(isUnread) ? text.noneUnread : text.noneText
}

const COLUMNS: readonly TableColumn<MismatchRow>[] = [
  {
    id: 'what',
    header: text.what,
    isFixed: true,
    cell: ({ kind }) => (
      <span className={styles['what']}>
        <span className={styles['kind']}>{mismatchKindText[kind]}</span>
        <span className="muted small">{mismatchHelpText[kind]}</span>
      </span>
    ),
  },
  {
    id: 'about',
    header: text.about,
    cell: ({ subject, number }) => (
      <span className={styles['about']}>
        <span>{subject}</span>
        {number !== null && (
          <ButtonLink variant="link" data-open to={`${CONSOLE_PATH}/orders/${number}`}>
            {number}
          </ButtonLink>
        )}
      </span>
    ),
  },
  {
    id: 'difference',
    header: text.difference,
    cell: (row) => <Difference mismatch={row} />,
  },
  {
    id: 'found',
    header: text.found,
    cell: ({ found_at: at }) => <time dateTime={at}>{instantText(at)}</time>,
  },
  {
    id: 'state',
    header: text.state,
    cell: ({ state, waits, note, explained_by: by }) => (
      <span className={styles['what']}>
        <span>{waits ? mismatchStateText.waiting : mismatchStateText[state]}</span>
        {note !== null && (
          <span className="muted small">
            {note}
            {by !== null && ` (${by})`}
          </span>
        )}
      </span>
    ),
  },
]

function actionColumn(onChoose: (decision: MismatchDecision) => void): TableColumn<MismatchRow> {
  return {
    id: 'action',
    header: text.action,
    cell: (row) => <MismatchAction mismatch={row} onChoose={onChoose} />,
  }
}
