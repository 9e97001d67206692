import { useState } from 'react'
import { scaleLinear, scaleTime } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { dayAndMonth, istDate } from '../../../../kernel/ist.ts'
import type { PriceStep } from './price-steps.ts'
import { watchWidth } from '../../ui/watch-width.ts'
import styles from './prices.module.css'

const NARROW = 320
const HEIGHT = 200
const EDGE = { left: 56, right: 12, top: 16, bottom: 28 }
const DAYS = 3
const AMOUNTS = 4

export type PriceChartProps = { label: string; steps: readonly PriceStep[] }

/** A step chart of prices over time. The table beside it has the same data. @see OPS-P07 */
export function PriceChart({ label, steps }: PriceChartProps) {
  const [width, setWidth] = useState(NARROW)
  const prices = steps.flatMap(({ price }) => (price === null ? [] : [price]))
  const times = steps.map(({ at }) => at)
  const x = scaleTime([Math.min(...times), Math.max(...times)], [EDGE.left, width - EDGE.right])
  const y = scaleLinear([0, Math.max(1, ...prices)], [HEIGHT - EDGE.bottom, EDGE.top]).nice(AMOUNTS)
  const path = line<PriceStep>()
    .defined(({ price }) => price !== null)
    .x(({ at }) => x(at))
    .y(({ price }) => y(price ?? 0))
    .curve(curveStepAfter)([...steps])
  const drawn = {
    ref: (svg: SVGSVGElement | null) => watchWidth(svg, setWidth),
    className: styles['chart'],
    height: HEIGHT,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chart is an inline SVG
    <svg {...drawn} role="img" aria-label={label}>
      {y.ticks(AMOUNTS).map((amount) => (
        <g key={amount}>
          <line
            className={styles['axis']}
            x1={EDGE.left}
            x2={width - EDGE.right}
            y1={y(amount)}
            y2={y(amount)}
          />
          <text className={styles['tick']} x={EDGE.left - 8} y={y(amount) + 4} textAnchor="end">
            {formatRupees(rupees(amount), 0)}
          </text>
        </g>
      ))}
      {x.ticks(DAYS).map((day) => (
        <text key={day.getTime()} className={styles['tick']} x={x(day)} y={HEIGHT - 8} textAnchor="middle">
          {dayAndMonth(istDate(day))}
        </text>
      ))}
      <path className={styles['step']} d={path ?? ''} />
    </svg>
  )
}
