import { Link } from 'react-router'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import type { Permission } from '../../../../domains/staff/permissions.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useMe } from '../../app/me.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { countText, dashboardText, fromText } from './dashboard.messages.ts'
import styles from './dashboard.module.css'
import { type DayFigures, useFigures } from './use-figures.ts'

/** Reserves the line of a detail until it loads. */
const NO_BREAK_SPACE = '\u00A0'

type Figure = {
  title: string
  /** Whose roles include it, so that its place is there before it loads. */
  may: Permission
  /** The list behind it. */
  to: string | null
  read: (figures: DayFigures) => { value: string; detail: string | null } | null
}

const FIGURES: readonly Figure[] = [
  {
    title: dashboardText.visits,
    may: 'order.read',
    to: 'orders?view=visits_today',
    read: ({ visits }) => countOf(visits),
  },
  {
    title: dashboardText.unpaid,
    may: 'order.read',
    to: 'orders?view=unpaid',
    read: ({ unpaid }) => countOf(unpaid),
  },
  {
    title: dashboardText.attention,
    may: 'order.read',
    to: 'attention',
    read: ({ attention }) => countOf(attention),
  },
  {
    title: dashboardText.complaints,
    may: 'case.work',
    to: 'complaints',
    read: ({ complaints }) => countOf(complaints),
  },
  {
    title: dashboardText.captured,
    may: 'payment.read',
    to: null,
    read: ({ money }) =>
      money && { value: amount(money.captured.value), detail: fromText(money.payments, 'payment') },
  },
  {
    title: dashboardText.refunded,
    may: 'payment.read',
    to: null,
    read: ({ money }) =>
      money && { value: amount(money.refunded.value), detail: fromText(money.refunds, 'refund') },
  },
  {
    title: dashboardText.mismatches,
    may: 'payment.read',
    to: 'payments/mismatches',
    read: ({ mismatches }) => countOf(mismatches),
  },
]

/** The figures of today that the roles include, each with the list behind it. @see OPS-O12 */
export function Today() {
  const { may } = useMe()
  const { data, isError, refetch } = useFigures()
  const figures = FIGURES.filter((figure) => may.includes(figure.may))
  if (figures.length === 0) return null
  return (
    <Card labelledBy="today">
      <h2 id="today" className={styles['title']}>
        {dashboardText.today}
      </h2>
      {isError && data === undefined ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <ul className={styles['figures']} aria-busy={data === undefined}>
          {figures.map((figure) => (
            <li key={figure.title} className={styles['figure']}>
              <FigureTile figure={figure} figures={data} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function FigureTile({ figure, figures }: { figure: Figure; figures: DayFigures | undefined }) {
  const { value, detail } = (figures && figure.read(figures)) ?? { value: '–', detail: null }
  const content = (
    <>
      <span className={styles['figure-title']}>{figure.title}</span>
      <span className={styles['value']}>{value}</span>
      {figure.may === 'payment.read' && <span className="muted small">{detail ?? NO_BREAK_SPACE}</span>}
    </>
  )
  if (figure.to === null) return <span className={styles['tile']}>{content}</span>
  return (
    <Link to={`${CONSOLE_PATH}/${figure.to}`} className={styles['tile']}>
      {content}
    </Link>
  )
}

function countOf(counted: { count: number; more: boolean } | null) {
  return counted && { value: countText(counted), detail: null }
}

function amount(value: number): string {
  return formatExactRupees(rupees(value))
}
