import { useState } from 'react'
import {
  groupingsOf,
  REPORT_NAMES,
  rangeRefusal,
  type Grouping,
  type ReportName,
} from '../../../../domains/reports/reports.ts'
import { columnTitle, rangeRefusalText, reportTitle } from '../../../../domains/reports/reports.messages.ts'
import { addDays, istDate, parseIstDate, type IstDate } from '../../../../kernel/ist.ts'
import { LazyPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import type { PartFailure } from '../../../app/part/use-part.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { useMay, useMe } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { PeopleFile } from './people-file.tsx'
import { cellText, drawnColumn, everyDay } from './report-cells.ts'
import styles from './reports.module.css'
import { chartLabel, leftOutText, reportsText as text, tableCutText } from './reports-screen.messages.ts'
import { refusalOf, type Report, useReport } from './use-report.ts'

const chartPart = createPart(() => import('./report-chart.tsx').then((m) => m.ReportChart))

const USUAL_DAYS = 30
const MOST_BARS = 30

type Chosen = { name: ReportName; by: Grouping; from: IstDate; to: IstDate }

/** The reports screen. The address names the report and its days. @see OPS-R01, OPS-R03 */
export function Reports() {
  const address = useListAddress()
  const { now } = useMe()
  const today = istDate(new Date(now))
  const chosen = chosenIn(address.search, today)
  const why = rangeRefusal(chosen)
  const changeDay = (name: string, typed: string) => {
    // An incomplete date is ignored.
    if (parseIstDate(typed) !== null) address.filter(name, typed)
  }
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={styles['cards']}>
        <div className={styles['picker']}>
          <Select
            label={text.report}
            value={chosen.name}
            onChange={(event) => address.filter('name', event.target.value)}
          >
            {REPORT_NAMES.map((name) => (
              <option key={name} value={name}>
                {reportTitle[name]}
              </option>
            ))}
          </Select>
          <Select
            label={text.by}
            value={chosen.by}
            onChange={(event) => address.filter('by', event.target.value)}
          >
            {groupingsOf(chosen.name).map((by) => (
              <option key={by} value={by}>
                {columnTitle[by]}
              </option>
            ))}
          </Select>
          <TextField
            type="date"
            label={text.from}
            value={chosen.from}
            min="2015-01-01"
            onChange={(event) => changeDay('from', event.target.value)}
          />
          <TextField
            type="date"
            label={text.to}
            value={chosen.to}
            min="2015-01-01"
            error={why === null ? null : rangeRefusalText[why]}
            onChange={(event) => changeDay('to', event.target.value)}
          />
        </div>
        {why === null && <ReportOf chosen={chosen} />}
      </div>
    </Page>
  )
}

function chosenIn(search: URLSearchParams, today: IstDate): Chosen {
  const name = REPORT_NAMES.find((one) => one === search.get('name')) ?? 'sales'
  const groupings = groupingsOf(name)
  // The newly chosen report may not have the current grouping.
  const by = groupings.find((one) => one === search.get('by')) ?? groupings[0] ?? 'day'
  const to = parseIstDate(search.get('to') ?? '') ?? today
  const from = parseIstDate(search.get('from') ?? '') ?? addDays(to, 1 - USUAL_DAYS)
  return { name, by, from, to }
}

function ReportOf({ chosen }: { chosen: Chosen }) {
  const mayExport = useMay('person.export')
  const { data, error, isPlaceholderData, refetch } = useReport(chosen)
  if (data === undefined && error !== null)
    return <LoadFailed text={refusalOf(error)?.message} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingArea busy label={consoleText.loading} className={styles['cards']}>
        <Skeleton shape="card" />
      </LoadingArea>
    )
  return (
    <div className={styles['cards']} aria-busy={isPlaceholderData || undefined}>
      <p>{data.description}</p>
      {data.rows.length > 0 && (
        <Chart key={chosen.name} title={reportTitle[chosen.name]} report={data} days={chosen} />
      )}
      <DataTable
        key={`${chosen.name} ${data.by}`}
        name={`report-${chosen.name}`}
        label={reportTitle[chosen.name]}
        columns={tableColumns(data)}
        rows={tableRows(data)}
        rowId={({ id }) => id}
        empty={{ title: text.empty, text: text.emptyText }}
      />
      {data.left_out > 0 && <Note>{tableCutText(data.rows.length, data.left_out)}</Note>}
      <p className={styles['links']}>
        <a href={csvPath(chosen)} download className={styles['download']}>
          {text.download}
        </a>
        {chosen.name === 'sales' && (
          <a href={csvPath({ ...chosen, name: 'orders' })} download className={styles['download']}>
            {text.downloadOrders}
          </a>
        )}
      </p>
      {mayExport && chosen.name === 'sales' && <PeopleFile from={chosen.from} to={chosen.to} />}
    </div>
  )
}

function csvPath({ name, by, from, to }: Omit<Chosen, 'name'> & { name: ReportName | 'orders' }): string {
  const query = new URLSearchParams({ name, by: name === 'orders' ? '' : by, from, to })
  return `/api/console/reports/csv?${query.toString()}`
}

type ChartProps = { title: string; report: Report; days: Pick<Chosen, 'from' | 'to'> }

function Chart({ title, report, days }: ChartProps) {
  const [figure, setFigure] = useState<string | null>(null)
  const wanted = report.columns.findIndex(({ name }) => name === figure)
  const index = wanted < 0 ? drawnColumn(report.columns) : wanted
  const figures = report.columns.filter(({ kind }) => kind !== 'text')
  const [first] = report.columns
  const column = index === null ? undefined : report.columns[index]
  if (index === null || first === undefined || column === undefined) return null
  const isSeries = first.name === 'day'
  const rows = isSeries ? everyDay(report, days) : report.rows.slice(0, MOST_BARS)
  return (
    <Card>
      {figures.length > 1 && (
        <div className={styles['figure']}>
          <Select label={text.figure} value={column.name} onChange={(event) => setFigure(event.target.value)}>
            {figures.map(({ name, title: option }) => (
              <option key={name} value={name}>
                {option}
              </option>
            ))}
          </Select>
        </div>
      )}
      <LazyPart
        part={chartPart}
        props={{
          label: chartLabel(title, column.title),
          points: rows.map((row) => ({
            label: cellText(row[0] ?? '', first),
            value: Number(row[index] ?? 0),
          })),
          isWhole: column.kind === 'count',
          isSeries,
          format: (value) => cellText(value, column),
        }}
        waiting={
          <div className={styles['chart']}>
            <p className="muted">{text.chartWaiting}</p>
          </div>
        }
        Failed={ChartFailed}
      />
      {rows.length < report.rows.length && <Note>{leftOutText(rows.length, report.rows.length)}</Note>}
    </Card>
  )
}

function ChartFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}

type Row = { id: string; cells: Report['rows'][number] }

function tableRows({ rows }: Report): Row[] {
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
