import { Link } from 'react-router'
import { addDays, istDate, parseIstDate } from '../../../../kernel/ist.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useMe } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { CardTitle } from '../../ui/titled-card.tsx'
import { PaymentViews } from './payment-views.tsx'
import styles from './payments.module.css'
import { dayCloseText as text, foreignText, paymentsText } from './payments-screen.messages.ts'
import { type DayClose as Books, useDayClose } from './use-day-close.ts'

type Transfer = Books['lines'][number]

const OTHER_CURRENCIES = `${CONSOLE_PATH}/payments/mismatches?kind=currency`
const csvPath = (day: string) => `/api/console/payments/day-close-csv?day=${day}`

/** The books of the day that the address names. @see OPS-M04 */
export function DayClose() {
  const address = useListAddress()
  const { now } = useMe()
  const today = istDate(new Date(now))
  const day = parseIstDate(address.search.get('day') ?? '') ?? addDays(today, -1)
  return (
    <Page title={paymentsText.dayClose} lead={text.lead}>
      <div className={styles['cards']}>
        <PaymentViews present="day-close" />
        <div className={styles['head']}>
          <TextField
            type="date"
            label={text.day}
            value={day}
            min="2015-01-01"
            max={today}
            onChange={(event) => {
              // An incomplete date is ignored.
              if (parseIstDate(event.target.value) !== null) address.filter('day', event.target.value)
            }}
          />
          <a href={csvPath(day)} download className={styles['download']}>
            {text.download}
          </a>
        </div>
        <BooksOfDay day={day} />
      </div>
    </Page>
  )
}

function BooksOfDay({ day }: { day: string }) {
  const { data, isError, refetch } = useDayClose(day)
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingArea busy label={text.lead} className={styles['cards']}>
        <Skeleton shape="summary" count={2} />
      </LoadingArea>
    )
  return (
    <>
      {!data.is_over && <Note>{text.notOver}</Note>}
      {data.is_over && !data.is_read && <Note>{text.notRead}</Note>}
      {data.foreign.map((sum) => (
        <Note key={`${sum.currency} ${sum.what}`} kind="warn">
          {foreignText(sum)} <Link to={OTHER_CURRENCIES}>{text.toMismatches}</Link>
        </Note>
      ))}
      <Figures books={data} />
      <DataTable
        name="transfers"
        label={text.transfers}
        summary={<CardTitle>{text.transfers}</CardTitle>}
        columns={COLUMNS}
        rows={data.lines}
        rowId={({ settlement_id: id, utr }) => `${id} ${utr ?? ''}`}
        empty={{ title: isUnread(data) ? text.noneRead : text.none, text: text.noneText }}
      />
    </>
  )
}

function Figures({ books }: { books: Books }) {
  const { sold, refunded, net, unsold, fees, taxes, expected } = books
  const figures = [
    { title: text.sold, money: sold },
    { title: text.refunded, money: refunded },
    { title: text.net, money: net },
    ...(unsold.value > 0 ? [{ title: text.unsold, money: unsold }] : []),
    ...[
      { title: text.fees, money: fees },
      { title: text.taxes, money: taxes },
      { title: text.expected, money: expected },
    ].map((figure) => (isUnread(books) ? { ...figure, money: null } : figure)),
  ]
  return (
    <Card>
      <dl className={styles['figures']}>
        {figures.map(({ title, money }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{money === null ? paymentsText.dash : amountText(money)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

// Until the settlements are read, their amounts are unknown and not 0.
function isUnread({ is_read: isRead, lines }: Books): boolean {
  return !isRead && lines.length === 0
}

const COLUMNS: readonly TableColumn<Transfer>[] = [
  {
    id: 'utr',
    header: text.utr,
    isFixed: true,
    cell: ({ utr, settlement_id: id }) => (
      <span className={styles['about']}>
        <span>{utr ?? text.noUtr}</span>
        <span className="muted small">{id}</span>
      </span>
    ),
  },
  { id: 'payments', header: text.payments, isNumber: true, cell: ({ payments }) => amountText(payments) },
  { id: 'refunds', header: text.refunds, isNumber: true, cell: ({ refunds }) => amountText(refunds) },
  {
    id: 'adjustments',
    header: text.adjustments,
    isNumber: true,
    cell: ({ adjustments }) => amountText(adjustments),
  },
  { id: 'fees', header: text.fees, isNumber: true, cell: ({ fees }) => amountText(fees) },
  { id: 'taxes', header: text.taxes, isNumber: true, cell: ({ taxes }) => amountText(taxes) },
  { id: 'expected', header: text.expected, isNumber: true, cell: ({ expected }) => amountText(expected) },
]

function amountText({ value }: { value: number }): string {
  return formatExactRupees(rupees(value))
}
