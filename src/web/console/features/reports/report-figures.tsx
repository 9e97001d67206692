import { useState } from 'react'
import { LazyPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import type { PartFailure } from '../../../app/part/use-part.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { ChosenReport } from './chosen-report.ts'
import { cellText, drawnColumn, everyDay, rowName } from './report-cells.ts'
import styles from './reports.module.css'
import { chartLabel, leftOutText, reportsText as text } from './reports-screen.messages.ts'
import type { Report } from './use-report.ts'

const chartPart = createPart(() => import('./report-chart.tsx').then((m) => m.ReportChart))

const MAX_BARS = 30

export type ReportFiguresProps = { title: string; report: Report; days: Pick<ChosenReport, 'from' | 'to'> }

/** The chart of a report, with the choice of its figure. */
export function ReportFigures({ title, report, days }: ReportFiguresProps) {
  const [figure, setFigure] = useState<string | null>(null)
  const wanted = report.columns.findIndex(({ name }) => name === figure)
  const index = wanted < 0 ? drawnColumn(report.columns) : wanted
  const figures = report.columns.filter(({ kind }) => kind !== 'text')
  const [first] = report.columns
  const column = index === null ? undefined : report.columns[index]
  if (index === null || first === undefined || column === undefined) return null
  const isSeries = first.name === 'day'
  const rows = isSeries ? everyDay(report, days) : report.rows.slice(0, MAX_BARS)
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
            label: rowName(row, report.columns),
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
