import { Link } from 'react-router'
import type { WireHeatCell } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { dayAndMonth, type IstDate, parseIstDate, weekdayShortName } from '../../../../kernel/ist.ts'
import { keysOf } from '../../../../kernel/records.ts'
import { classNames } from '../../../ui/class-names.ts'
import { heatLevel, type HeatRow, longDay, ordersAddress } from './heat-map.ts'
import styles from './planner.module.css'
import { cellLabel, heatLevelText, plannerText } from './planner.messages.ts'

type HeatTableProps = {
  rows: readonly HeatRow[]
  days: readonly IstDate[]
  /** The area whose slots are the rows; null if the rows are areas. */
  areaName: string | null
}

/** The heat map. Each cell has a number and a colour, and links to its orders. @see OPS-A05 */
export function HeatTable({ rows, days, areaName }: HeatTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={styles['scroller']} aria-label={plannerText.table} tabIndex={0}>
      <table className={styles['map']}>
        <caption className="visually-hidden">{plannerText.table}</caption>
        <thead>
          <tr>
            <th scope="col">{areaName === null ? plannerText.area : plannerText.time}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {weekdayShortName(day)}
                <span className={styles['date']}>{dayAndMonth(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{areaName === null ? <AreaName row={row} /> : row.name}</th>
              {row.cells.map((cell, at) => (
                <td key={days[at]}>
                  {cell === null || (cell.wanted === 0 && cell.taken === 0) ? (
                    <span className={styles['empty']}>{plannerText.noSlot}</span>
                  ) : (
                    <Cell cell={cell} name={areaName === null ? row.name : `${areaName}, ${row.name}`} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function AreaName({ row }: { row: HeatRow }) {
  return (
    <Link className={styles['area']} to={{ search: `area=${row.id}` }}>
      {row.name}
      <span className={styles['date']}>{row.note}</span>
    </Link>
  )
}

function Cell({ cell, name }: { cell: WireHeatCell; name: string }) {
  const { taken, wanted } = cell
  const level = heatLevel(cell)
  const day = parseIstDate(cell.day)
  return (
    <Link
      to={ordersAddress(cell)}
      className={classNames(styles['cell'], styles[level])}
      aria-label={cellLabel(name, day === null ? cell.day : longDay(day), { taken, wanted, level })}
    >
      {taken}/{wanted}
    </Link>
  )
}

/** The legend of the colours. Each cell also has the meaning as text. */
export function HeatLegend() {
  return (
    <ul aria-label={plannerText.legend} className={styles['legend']}>
      {keysOf(heatLevelText)
        .filter((level) => level !== 'none')
        .map((level) => (
          <li key={level} className={classNames(styles['cell'], styles[level])}>
            {heatLevelText[level]}
          </li>
        ))}
    </ul>
  )
}
