import { PAYMENT_STATES, REFUND_STATES } from '../../../../domains/settlements/payment-lists.ts'
import { moneyStateText } from '../../../../domains/settlements/mismatches.messages.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Link } from 'react-router'
import { Button } from '../../../ui/action/button.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSelect } from '../../ui/table/filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { PaymentViews } from './payment-views.tsx'
import styles from './payments.module.css'
import { ageText, paymentsText as text, stateChoiceText } from './payments-screen.messages.ts'
import { type MoneyLine, usePayments, useTryAgain } from './use-payments.ts'

const STATES = [...PAYMENT_STATES, ...REFUND_STATES].flatMap((value) =>
  value === 'captured' ? [] : [{ value, text: stateChoiceText[value] }],
)
const AGE_OPTIONS = [
  { value: 'day', text: ageText.day },
  { value: 'week', text: ageText.week },
  { value: 'older', text: ageText.older },
]

/** Payments and refunds by state and age. @see OPS-M01 */
export function Payments() {
  const address = useListAddress()
  const { search } = address
  const list = usePayments(search)
  const isFiltered = search.get('state') !== null || search.get('age') !== null
  return (
    <Page title={text.title} lead={text.lead}>
      <PaymentViews present="payments" />
      <DataTable
        name="payments"
        label={text.table}
        filters={
          <>
            <FilterSelect
              label={text.state}
              all={text.received}
              value={search.get('state') ?? ''}
              options={STATES}
              onChange={(state) => address.filter('state', state)}
            />
            <FilterSelect
              label={text.age}
              all={text.anyAge}
              value={search.get('age') ?? ''}
              options={AGE_OPTIONS}
              onChange={(age) => address.filter('age', age)}
            />
          </>
        }
        columns={COLUMNS}
        rows={list.data?.lines}
        rowId={({ id, state }) => `${state} ${id}`}
        {...listStatus(list)}
        empty={{
          title: text.none,
          text: text.noneText,
          ...(isFiltered && { action: { text: text.clear, onPress: address.clear } }),
        }}
        pages={address.pages(list.data?.after)}
      />
    </Page>
  )
}

const COLUMNS: readonly TableColumn<MoneyLine>[] = [
  {
    id: 'order',
    header: text.order,
    isFixed: true,
    cell: ({ number }) => (
      <Link data-open to={`${CONSOLE_PATH}/orders/${number}`}>
        {number}
      </Link>
    ),
  },
  {
    id: 'amount',
    header: text.amount,
    isNumber: true,
    cell: ({ amount }) => formatExactRupees(rupees(amount.value)),
  },
  { id: 'state', header: text.state, cell: ({ state }) => moneyStateText[state] },
  { id: 'when', header: text.when, cell: ({ at }) => <time dateTime={at}>{instantText(at)}</time> },
  {
    id: 'reference',
    header: text.reference,
    cell: ({ payment_id: payment, refund_id: refund }) => (
      <span className={styles['reference']}>{refund ?? payment ?? text.dash}</span>
    ),
  },
  {
    id: 'action',
    header: text.action,
    cell: (line) => (line.can_retry ? <TryAgain line={line} /> : text.dash),
  },
]

function TryAgain({ line }: { line: MoneyLine }) {
  const mayRetry = useMay('refund.ask')
  const { isBusy, tryAgain } = useTryAgain(line)
  if (!mayRetry) return text.dash
  return (
    <Button
      variant="secondary"
      size="s"
      about={line.number}
      busy={isBusy}
      busyLabel={text.tryingAgain}
      onClick={tryAgain}
    >
      {text.tryAgain}
    </Button>
  )
}
