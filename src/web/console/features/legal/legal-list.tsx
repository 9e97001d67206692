import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { StaticTable } from '../../ui/table/static-table.tsx'
import { type LegalRow, legalListQuery } from './legal-queries.ts'
import { legalScreenText as text } from './legal.messages.ts'
import styles from './legal.module.css'

/** The legal pages with their current version, draft and planned version. @see OPS-T02 */
export function LegalList() {
  const { data, error, refetch } = useQuery(legalListQuery)
  return (
    <Page title={text.title} lead={text.lead}>
      {data === undefined ? (
        <RecordStatus error={error} onRetry={() => void refetch()} />
      ) : (
        <StaticTable
          label={text.title}
          headings={[text.page, text.version, text.state]}
          className={styles['table']}
        >
          {data.pages.map((row) => (
            <tr key={row.page}>
              <th scope="row">
                <Link to={`${CONSOLE_PATH}/legal/${row.page}`}>{row.title}</Link>
              </th>
              <td>{row.version_label}</td>
              <td>
                <State row={row} />
              </td>
            </tr>
          ))}
        </StaticTable>
      )}
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
