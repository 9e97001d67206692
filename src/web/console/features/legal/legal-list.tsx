import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { type LegalRow, legalListQuery } from './legal-queries.ts'
import { legalScreenText as text } from './legal.messages.ts'
import styles from './legal.module.css'

const COLUMNS: readonly TableColumn<LegalRow>[] = [
  {
    id: 'page',
    header: text.page,
    isFixed: true,
    cell: ({ page, title }) => <Link to={`${CONSOLE_PATH}/legal/${page}`}>{title}</Link>,
  },
  { id: 'version', header: text.version, cell: (row) => row.version_label },
  { id: 'state', header: text.state, inCard: 'bare', cell: (row) => <State row={row} /> },
]

/** The legal pages with their current version, draft and planned version. @see OPS-T02 */
export function LegalList() {
  const list = useQuery(legalListQuery)
  return (
    <Page title={text.title} lead={text.lead}>
      <DataTable
        name="legal"
        label={text.title}
        columns={COLUMNS}
        rows={list.data?.pages}
        rowId={({ page }) => page}
        {...listStatus(list)}
        empty={{ title: text.missingTitle, text: text.missingText }}
      />
    </Page>
  )
}

function State({ row }: { row: LegalRow }) {
  const { is_demonstration: isDemonstration, has_draft: hasDraft, planned_for: plannedFor } = row
  return (
    <span className={styles['links']}>
      <Pill tone={isDemonstration ? 'warn' : 'plain'}>
        {isDemonstration ? text.demonstration : text.inForce}
      </Pill>
      {hasDraft && <Pill>{text.draftExists}</Pill>}
      {plannedFor !== null && <Pill>{text.planned(instantText(plannedFor))}</Pill>}
    </span>
  )
}
