import { StickyNote } from 'lucide-react'
import { Link } from 'react-router'
import { clock12, istDate, istMinuteOfDay, dayText } from '../../../../../kernel/ist.ts'
import { formatExactRupees, rupees } from '../../../../../kernel/money.ts'
import { Icon } from '../../../../ui/action/icon.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Pill } from '../../../../ui/data/pill.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { FROM_ABOVE } from '../../../ui/frame/from-above.ts'
import { orderPath } from '../order-paths.ts'
import { ORDER_TONES, orderStatusText, ordersText, paymentStateText, sourceText } from '../orders.messages.ts'
import { visitText } from '../visit-text.ts'
import { columnText, listText, matchText } from './orders-list.messages.ts'
import styles from './orders-list.module.css'
import type { OrderListItem } from './use-orders.ts'

/** An order in the search results, with the field that matched. */
export type MatchedRow = OrderListItem & { matched: keyof typeof matchText }

/** The columns of every list of orders. */
export const ORDER_COLUMNS: readonly TableColumn<OrderListItem>[] = [
  { id: 'number', header: columnText.number, isFixed: true, cell: (row) => <NumberCell row={row} /> },
  {
    id: 'status',
    header: columnText.status,
    inCard: 'corner',
    cell: ({ status }) => <Pill tone={ORDER_TONES[status]}>{orderStatusText[status]}</Pill>,
  },
  {
    id: 'buyer',
    header: columnText.buyer,
    inCard: 'bare',
    cell: ({ buyer, mobile }) => (
      <TwoLines first={buyer === '' ? ordersText.anonymized : buyer} second={mobile} isName />
    ),
  },
  {
    id: 'patients',
    header: columnText.patients,
    cell: ({ patients }) =>
      patients.length === 0 ? ordersText.none : <Clamped text={patients.join(', ')} />,
  },
  {
    id: 'visit',
    header: columnText.visit,
    cell: ({ slot, area, postcode }) =>
      slot === null ? (
        ordersText.none
      ) : (
        <TwoLines first={visitText(slot, null)} second={area?.name ?? postcode} />
      ),
  },
  {
    id: 'items',
    header: columnText.items,
    cell: ({ items }) => <Clamped text={itemsText(items)} className={styles['tests']} />,
  },
  {
    id: 'total',
    header: columnText.total,
    isNumber: true,
    cell: ({ grand_total: total, payment_state: payment, status }) => (
      <TwoLines
        first={formatExactRupees(rupees(total.value))}
        second={isExpected(payment, status) ? null : paymentStateText[payment]}
      />
    ),
  },
  {
    id: 'placed',
    header: columnText.placed,
    isSortable: true,
    cell: ({ placed_at: at }) => <PlacedCell at={new Date(at)} />,
  },
]

/** The columns of a list with a fixed order: the visits of a day by time. */
export const UNSORTED_COLUMNS: readonly TableColumn<OrderListItem>[] = ORDER_COLUMNS.map((column) => ({
  ...column,
  isSortable: false,
}))

/** The columns of the results of a search. */
export const MATCHED_COLUMNS: readonly TableColumn<MatchedRow>[] = [
  ...UNSORTED_COLUMNS,
  { id: 'matched', header: columnText.matched, cell: ({ matched }) => matchText[matched] },
]

function NumberCell({ row: { number, has_note: hasNote, source } }: { row: OrderListItem }) {
  return (
    <span className={styles['number']}>
      <Link to={orderPath(number)} state={FROM_ABOVE}>
        {number}
      </Link>
      {hasNote && (
        <span className={styles['mark']}>
          <Icon of={StickyNote} size="s" />
          <span className="visually-hidden">{listText.hasNote}</span>
        </span>
      )}
      {source === 'desk' && <Pill>{sourceText.desk}</Pill>}
    </span>
  )
}

function PlacedCell({ at }: { at: Date }) {
  const day = istDate(at)
  return <TwoLines first={dayText(day)} second={clock12(istMinuteOfDay(at))} />
}

/** Two lines at most in a table. */
function Clamped({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles['clamped'], className)} title={text}>
      {text}
    </span>
  )
}

const UNPAID_STATUSES: ReadonlySet<OrderListItem['status']> = new Set(['pending', 'payment_failed'])

/** Whether the status already says what the payment is. */
function isExpected(payment: OrderListItem['payment_state'], status: OrderListItem['status']): boolean {
  if (payment === 'captured') return true
  return UNPAID_STATUSES.has(status) && (payment === 'created' || payment === 'none')
}

function itemsText(items: OrderListItem['items']): string {
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
  const [first = ordersText.none, ...others] = names
  return others.length === 0 ? first : `${first} + ${others.length} more`
}
