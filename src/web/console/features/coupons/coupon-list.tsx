import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { couponStateText } from '../../../../domains/coupons/edit/console-coupons.messages.ts'
import { COUPON_STATES } from '../../../../domains/coupons/edit/coupon-state.ts'
import { formatExactRupees, formatRupees, rupees } from '../../../../kernel/money.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSearch, FilterSelect } from '../../ui/table/filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { type CouponListRow, useCoupons } from './coupon-queries.ts'
import { couponsText as text, ofText } from './coupons-screen.messages.ts'
import { PauseButton } from './pause-button.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import { StatePill } from './state-pill.tsx'

const COLUMNS: readonly TableColumn<CouponListRow>[] = [
  {
    id: 'code',
    header: text.code,
    isFixed: true,
    cell: ({ coupon }) => (
      <Link to={`${CONSOLE_PATH}/coupons/${coupon.coupon_code}`}>{coupon.coupon_code}</Link>
    ),
  },
  { id: 'state', header: text.state, cell: ({ state }) => <StatePill state={state} /> },
  { id: 'rule', header: text.rule, cell: ({ coupon }) => <RuleSentence rule={coupon.rule} /> },
  { id: 'uses', header: text.uses, isNumber: true, cell: usesText },
  { id: 'given', header: text.given, isNumber: true, cell: givenText },
  {
    id: 'act',
    header: text.act,
    cell: (row) => (row.state === 'ended' ? text.nothing : <PauseButton saved={row} />),
  },
]

function usesText({ uses, is_more: isMore, coupon: { rule } }: CouponListRow): string {
  const limit = rule.total_limit === null ? null : rule.total_limit.toLocaleString('en-IN')
  return ofText(uses.toLocaleString('en-IN'), limit, isMore)
}

function givenText({ given, is_more: isMore, coupon: { rule } }: CouponListRow): string {
  const budget = rule.budget === null ? null : formatRupees(rupees(rule.budget), 0)
  return ofText(formatExactRupees(rupees(given.value)), budget, isMore)
}

/** The coupons with their state, their number of uses and their discounts. @see OPS-007, OPS-K01 */
export function CouponList() {
  const address = useListAddress()
  const { search } = address
  const list = useCoupons(search)
  const mayWrite = useMay('coupon.write')
  return (
    <Page
      title={text.title}
      lead={text.lead}
      action={
        mayWrite && (
          <ButtonLink to={`${CONSOLE_PATH}/coupons/new`} icon={<Icon of={Plus} />} size="s">
            {text.add}
          </ButtonLink>
        )
      }
    >
      <DataTable
        name="coupons"
        label={text.table}
        filters={<Filters address={address} />}
        columns={COLUMNS}
        rows={list.data?.items}
        rowId={({ coupon }) => coupon.coupon_code}
        {...listStatus(list)}
        empty={{
          title: text.emptyTitle,
          text: text.emptyText,
          action: { text: text.clear, onPress: address.clear },
        }}
        pages={address.pages(list.data?.after)}
      />
    </Page>
  )
}

function Filters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const { search } = address
  const maySimulate = useMay('coupon.simulate')
  return (
    <>
      <FilterSearch
        label={text.search}
        value={search.get('q') ?? ''}
        onChange={(q) => address.filter('q', q)}
      />
      <FilterSelect
        label={text.state}
        all={text.all}
        value={search.get('state') ?? ''}
        options={COUPON_STATES.map((state) => ({ value: state, text: couponStateText[state] }))}
        onChange={(state) => address.filter('state', state)}
      />
      {maySimulate && (
        <ButtonLink variant="secondary" to={`${CONSOLE_PATH}/coupons/simulator`}>
          {text.simulator}
        </ButtonLink>
      )}
    </>
  )
}
