import { Link } from 'react-router'
import { dayAndMonth, parseIstDate } from '../../../../kernel/ist.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import type { Permission } from '../../../../domains/staff/permissions.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useMe } from '../../app/me.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { countText } from '../../app/count-text.ts'
import { dashboardText as text, fromText, settledText } from './dashboard.messages.ts'
import styles from './dashboard.module.css'
import { type DayFigures, useFigures } from './use-figures.ts'

/** A placeholder that reserves the line of a detail until it has loaded. */
const NO_BREAK_SPACE = '\u00A0'

/** From this length on a figure has a smaller font, so that it fits into its tile. */
const MOST_LARGE = 8

type Tile = { value: string; detail: string | null }

type Figure = {
  title: string
  /** Whether the person's roles include the figure, so that its tile is reserved before it loads. */
  may: Permission
  /** The screen that the figure links to. */
  to: string
  /** A sentence; empty if the figure has its own. */
  text: string
  read: (figures: DayFigures) => Tile | null
}

const FIGURES: readonly Figure[] = [
  {
    title: text.visits,
    may: 'order.read',
    to: 'orders?view=visits_today',
    text: text.visitsText,
    read: ({ visits }) => countOf(visits),
  },
  {
    title: text.unpaid,
    may: 'order.read',
    to: 'orders?view=unpaid',
    text: text.unpaidText,
    read: ({ unpaid }) => countOf(unpaid),
  },
  {
    title: text.attention,
    may: 'order.read',
    to: 'attention',
    text: text.attentionText,
    read: ({ attention }) => countOf(attention),
  },
  {
    title: text.toAcknowledge,
    may: 'case.work',
    to: 'complaints',
    text: text.toAcknowledgeText,
    read: ({ complaints }) => countOf(complaints && complaints.to_acknowledge),
  },
  {
    title: text.overdue,
    may: 'case.work',
    to: 'complaints',
    text: text.overdueText,
    read: ({ complaints }) => countOf(complaints && complaints.overdue),
  },
  {
    title: text.enquiries,
    may: 'case.work',
    to: 'enquiries',
    text: text.enquiriesText,
    read: ({ enquiries }) => countOf(enquiries),
  },
  {
    title: text.captured,
    may: 'payment.read',
    to: 'payments',
    text: '',
    read: ({ money }) =>
      money && { value: amount(money.captured.value), detail: fromText(money.payments, 'payment') },
  },
  {
    title: text.refunded,
    may: 'payment.read',
    to: 'payments?state=requested',
    text: '',
    read: ({ money }) =>
      money && { value: amount(money.refunded.value), detail: fromText(money.refunds, 'refund') },
  },
  {
    title: text.expected,
    may: 'payment.read',
    to: 'payments/day-close',
    text: '',
    read: ({ money }) => money && expectedOf(money.expected),
  },
  {
    title: text.mismatches,
    may: 'payment.read',
    to: 'payments/mismatches',
    text: text.mismatchesText,
    read: ({ mismatches }) => countOf(mismatches),
  },
]

/** Today's figures for the person's roles, each with a link to its list. @see OPS-O12 */
export function Today() {
  const { may } = useMe()
  const { data, isError, refetch } = useFigures()
  const figures = FIGURES.filter((figure) => may.includes(figure.may))
  if (figures.length === 0) return null
  return (
    <Card labelledBy="today">
      <h2 id="today" className={styles['title']}>
        {text.today}
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
  const sentence = figure.text === '' ? (detail ?? NO_BREAK_SPACE) : figure.text
  return (
    <Link to={`${CONSOLE_PATH}/${figure.to}`} className={styles['tile']}>
      <span className={styles['figure-title']}>{figure.title}</span>
      <span className={classNames(styles['value'], value.length > MOST_LARGE && styles['long'])}>
        {value}
      </span>
      <span className="muted small">{sentence}</span>
    </Link>
  )
}

function countOf(counted: { count: number; more: boolean } | null): Tile | null {
  return counted && { value: countText(counted), detail: null }
}

function expectedOf(expected: { day: string; amount: { value: number } } | null): Tile {
  if (expected === null) return { value: '–', detail: text.expectedNone }
  const day = parseIstDate(expected.day)
  const settled = settledText(day === null ? expected.day : dayAndMonth(day), expected.amount.value)
  return { value: amount(expected.amount.value), detail: settled }
}

function amount(value: number): string {
  return formatExactRupees(rupees(value))
}
