import { useState } from 'react'
import { LazyPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import type { PartFailure } from '../../../app/part/use-part.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { cellText, drawnColumn, isByDay, rowName } from './report-cells.ts'
import styles from './reports.module.css'
import { chartLabel, leftOutText, reportsText as text } from './reports-screen.messages.ts'
import type { Report } from './use-report.ts'

const chartPart = createPart(() => import('./report-chart.tsx').then((m) => m.ReportChart))

const MAX_BARS = 30

export type ReportFiguresProps = {
  title: string
  report: Report
  /** The rows to draw; many that are not days are cut. */
  rows: Report['rows']
}

/** The chart of a report, with the choice of its figure. */
export function ReportFigures({ title, report, rows: all }: ReportFiguresProps) {
  const [figure, setFigure] = useState<string | null>(null)
  const wanted = report.columns.findIndex(({ name }) => name === figure)
  const index = wanted < 0 ? drawnColumn(report.columns) : wanted
  const figures = report.columns.filter(({ kind }) => kind !== 'text')
  const column = index === null ? undefined : report.columns[index]
  if (index === null || column === undefined) return null
  const isSeries = isByDay(report)
  const rows = isSeries ? all : all.slice(0, MAX_BARS)
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
      {rows.length < all.length && <Note>{leftOutText(rows.length, all.length)}</Note>}
    </Card>
  )
}

function ChartFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}
