import { reportTitle } from '../../../../domains/reports/reports.messages.ts'
import type { ReportName } from '../../../../domains/reports/reports.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { cellText } from './report-cells.ts'
import { reportsText as text, tableCutText } from './reports-screen.messages.ts'
import type { Report } from './use-report.ts'

type ReportTableProps = { name: ReportName; report: Report; rows: Report['rows'] }

/** The rows of a report as a table, with a note about omitted rows. */
export function ReportTable({ name, report, rows }: ReportTableProps) {
  return (
    <>
      <DataTable
        key={`${name} ${report.by}`}
        name={`report-${name}`}
        label={reportTitle[name]}
        columns={tableColumns(report)}
        rows={tableRows(rows)}
        rowId={({ id }) => id}
        empty={{ title: text.empty, text: text.emptyText }}
      />
      {report.left_out > 0 && <Note>{tableCutText(report.rows.length, report.left_out)}</Note>}
    </>
  )
}

type Row = { id: string; cells: Report['rows'][number] }

function tableRows(rows: Report['rows']): Row[] {
  return rows.map((cells, index) => ({ id: String(index), cells }))
}

function tableColumns({ columns }: Report): TableColumn<Row>[] {
  return columns.map((column, index) => ({
    id: column.name,
    header: column.title,
    isFixed: index === 0,
    isNumber: column.kind !== 'text',
    cell: ({ cells }) => cellText(cells[index] ?? '', column),
  }))
}
