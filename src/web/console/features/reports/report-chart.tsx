import { useState } from 'react'
import { scaleBand, scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { watchWidth } from '../../ui/watch-width.ts'
import styles from './reports.module.css'

const NARROW = 320
const HEIGHT = 220
const EDGE = { left: 72, right: 12, top: 16, bottom: 28 }
const AMOUNTS = 4
// Fewer labels are shown if they would be narrower than this.
const LABEL_WIDTH = 104
const LETTER_WIDTH = 7
const MOST_DOTS = 31

/** A value of the chart with the text of its row. */
export type ChartPoint = { label: string; value: number }

export type ReportChartProps = {
  label: string
  points: readonly ChartPoint[]
  /** Whether the points are consecutive days, joined by a line; otherwise each point is a bar. */
  isSeries: boolean
  /** Whether the values are counts, so that the axis has no fractions. */
  isWhole: boolean
  /** Formats a value on the axis. */
  format: (value: number) => string
}

/** A report as a line or bar chart. The table beside it has the same data. @see OPS-R03 */
export function ReportChart({ label, points, isSeries, isWhole, format }: ReportChartProps) {
  const [width, setWidth] = useState(NARROW)
  const x = scaleBand<number>(
    points.map((_, index) => index),
    [EDGE.left, width - EDGE.right],
  ).padding(0.2)
  // A day's sum is negative if credit notes outweigh its invoices.
  const values = points.map(({ value }) => value)
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - EDGE.bottom, EDGE.top])
  y.nice(AMOUNTS)
  const amounts = y.ticks(AMOUNTS).filter((amount) => !isWhole || Number.isInteger(amount))
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
  const labels = Math.max(1, Math.floor((width - EDGE.left - EDGE.right) / LABEL_WIDTH))
  const every = Math.max(1, Math.ceil(points.length / labels))
  const letters = Math.floor((x.step() * every) / LETTER_WIDTH) - 1
  const drawn = {
    ref: (svg: SVGSVGElement | null) => watchWidth(svg, setWidth),
    className: styles['chart'],
    height: HEIGHT,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chart is an inline SVG
    <svg {...drawn} role="img" aria-label={label}>
      <Amounts amounts={amounts} y={y} right={width - EDGE.right} format={format} />
      {isSeries ? (
        <Series points={points} x={middle} y={y} />
      ) : (
        points.map(({ value }, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is identified by its position
            key={index}
            className={styles['bar']}
            x={x(index)}
            width={x.bandwidth()}
            y={Math.min(y(value), y(0))}
            height={Math.abs(y(value) - y(0))}
          />
        ))
      )}
      {points.map(({ label: name }, index) =>
        index % every === 0 ? (
          // oxlint-disable-next-line react/no-array-index-key -- a label is identified by its position
          <text key={index} className={styles['tick']} x={middle(index)} y={HEIGHT - 8} textAnchor="middle">
            {shortened(name, letters)}
          </text>
        ) : null,
      )}
    </svg>
  )
}

type AmountsProps = Pick<ReportChartProps, 'format'> & {
  amounts: readonly number[]
  y: { (value: number): number }
  right: number
}

function Amounts({ amounts, y, right, format }: AmountsProps) {
  return amounts.map((amount) => (
    <g key={amount}>
      <line className={styles['axis']} x1={EDGE.left} x2={right} y1={y(amount)} y2={y(amount)} />
      <text className={styles['tick']} x={EDGE.left - 8} y={y(amount) + 4} textAnchor="end">
        {format(amount)}
      </text>
    </g>
  ))
}

type SeriesProps = {
  points: readonly ChartPoint[]
  x: (index: number) => number
  y: { (value: number): number }
}

function Series({ points, x, y }: SeriesProps) {
  const shape = { x: (_: ChartPoint, index: number) => x(index), y: ({ value }: ChartPoint) => y(value) }
  const path = line<ChartPoint>().x(shape.x).y(shape.y)([...points])
  const below = area<ChartPoint>().x(shape.x).y0(y(0)).y1(shape.y)([...points])
  return (
    <>
      <path className={styles['area']} d={below ?? ''} />
      <path className={styles['line']} d={path ?? ''} />
      {points.length <= MOST_DOTS &&
        points.map((point, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a dot is identified by its position
          <circle key={index} className={styles['bar']} r={3} cx={x(index)} cy={y(point.value)} />
        ))}
    </>
  )
}

function shortened(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name
}
