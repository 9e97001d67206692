import { useState } from 'react'
import { ListFilter } from 'lucide-react'
import {
  ORDER_SOURCES,
  type OrderFilters as Filters,
  ORDER_PAYMENT_STATES,
} from '../../../../../domains/orders/desk/order-lists.ts'
import type { OrderStatus } from '../../../../../domains/orders/orders.ts'
import { keysOf } from '../../../../../kernel/records.ts'
import { LazyPart } from '../../../../app/part/lazy-part.tsx'
import { createPart } from '../../../../app/part/part.ts'
import type { PartFailure } from '../../../../app/part/use-part.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { FilterSelect } from '../../../ui/table/filters.tsx'
import { filtersText } from '../../../ui/table/table.messages.ts'
import { orderStatusText, paymentStateText, sourceText } from '../orders.messages.ts'
import type { LookupFiltersProps } from './lookup-filters.tsx'
import { filterCount, isOneDay, type OrdersQuery, parameterOf } from './orders-address.ts'
import { filterText, listText } from './orders-list.messages.ts'
import styles from './orders-list.module.css'

const lookupsPart = createPart(() => import('./lookup-filters.tsx').then((m) => m.LookupFilters))
const STATUSES = keysOf<OrderStatus>(orderStatusText)
const NOTES = { yes: listText.yes, no: listText.no } as const

type OrderFiltersProps = {
  query: OrdersQuery
  onFilter: (parameter: string, value: string) => void
  onClear: () => void
}

/** The filters of the list. The filters with a search load when the filters are first opened. @see OPS-O02, OPS-007 */
export function OrderFilters({ query, onFilter, onClear }: OrderFiltersProps) {
  const [isOpened, setOpened] = useState(false)
  const { filters } = query
  const set = (name: keyof Filters) => (value: string) => onFilter(parameterOf(name), value)
  const count = filterCount(query)
  const select = (
    name: keyof Filters,
    value: string,
    options: readonly { value: string; text: string }[],
  ) => (
    <FilterSelect
      label={filterText[name]}
      all={listText.any}
      value={value}
      options={options}
      onChange={set(name)}
    />
  )
  const day = (name: 'visit_day' | 'placed_day') => (
    <TextField
      type="date"
      label={filterText[name]}
      value={filters[name] ?? ''}
      onChange={(event) => set(name)(event.target.value)}
    />
  )
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className={styles['filters-button']}>
        <Icon of={ListFilter} size="s" />
        {filtersText(count)}
      </summary>
      <div className={styles['filters']}>
        {select('status', filters.status ?? '', optionsOf(STATUSES, orderStatusText))}
        {day('visit_day')}
        {day('placed_day')}
        {select('payment', filters.payment ?? '', optionsOf(ORDER_PAYMENT_STATES, paymentStateText))}
        {select('source', filters.source ?? '', optionsOf(ORDER_SOURCES, sourceText))}
        {select('has_note', noteValue(filters.has_note), optionsOf(keysOf(NOTES), NOTES))}
        {!isOneDay(query) && (
          <FilterSelect
            label={listText.sort}
            all={listText.newest}
            value={query.sort === 'oldest' ? 'oldest' : ''}
            options={[{ value: 'oldest', text: listText.oldest }]}
            onChange={(sort) => onFilter('sort', sort)}
          />
        )}
        {isOpened && <Lookups filters={filters} onArea={set('area')} onProduct={set('product')} />}
        <CouponFilter key={filters.coupon} value={filters.coupon ?? ''} onChange={set('coupon')} />
        {count > 0 && (
          <Button variant="secondary" size="s" onClick={onClear}>
            {listText.clear}
          </Button>
        )}
      </div>
    </details>
  )
}

/** The filter by coupon code, which applies once the code is complete. */
function CouponFilter({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <TextField
      label={filterText.coupon}
      defaultValue={value}
      autoComplete="off"
      autoCapitalize="characters"
      onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}

function optionsOf<Value extends string>(values: readonly Value[], texts: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, text: texts[value] }))
}

function noteValue(hasNote: boolean | null): string {
  if (hasNote === null) return ''
  return hasNote ? 'yes' : 'no'
}

/** The filters with a search, which have a separate script. */
function Lookups(props: LookupFiltersProps) {
  return <LazyPart part={lookupsPart} props={props} waiting={LOOKUPS_WAITING} Failed={LookupsFailed} />
}

// A placeholder with the height of the fields.
const LOOKUPS_WAITING = (
  <>
    <span className={styles['lookup']} />
    <span className={styles['lookup']} />
  </>
)

function LookupsFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}
