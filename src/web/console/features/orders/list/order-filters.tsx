import { ListFilter } from 'lucide-react'
import {
  ORDER_SOURCES,
  type OrderFilters as Filters,
  PAYMENT_STATES,
} from '../../../../../domains/orders/desk/order-lists.ts'
import type { OrderStatus } from '../../../../../domains/orders/orders.ts'
import { parseSlotId } from '../../../../../domains/slots/slots.ts'
import { clock12, dayAndMonth } from '../../../../../kernel/ist.ts'
import { keysOf } from '../../../../../kernel/records.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { FilterSelect } from '../../../ui/table/filters.tsx'
import { orderStatusText, paymentStateText, sourceText } from '../orders.messages.ts'
import { filterCount, isOneDay, type OrdersQuery, parameterOf } from './orders-address.ts'
import { chipText, filtersText, filterText, listText } from './orders-list.messages.ts'
import styles from './orders-list.module.css'
import type { OrderRow } from './use-orders.ts'

const STATUSES = keysOf<OrderStatus>(orderStatusText)
const NOTES = { yes: listText.yes, no: listText.no } as const

type OrderFiltersProps = {
  query: OrdersQuery
  /** The orders of the page: they name the areas to choose from. */
  rows: readonly OrderRow[]
  onFilter: (parameter: string, value: string) => void
  onClear: () => void
}

/** The filters of the list; the set ones are visible as buttons that clear them. @see OPS-O02, OPS-007 */
export function OrderFilters({ query, rows, onFilter, onClear }: OrderFiltersProps) {
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
    <details>
      <summary className={styles['filters-button']}>
        <Icon of={ListFilter} size="s" />
        {filtersText(count)}
      </summary>
      <div className={styles['filters']}>
        {select('status', filters.status ?? '', optionsOf(STATUSES, orderStatusText))}
        {day('visit_day')}
        {day('placed_day')}
        {select('area', String(filters.area ?? ''), areaOptions(filters.area, rows))}
        {select('payment', filters.payment ?? '', optionsOf(PAYMENT_STATES, paymentStateText))}
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

/** The set filters, each a button that clears it. */
export function FilterChips({ query, rows, onFilter }: Omit<OrderFiltersProps, 'onClear'>) {
  const { filters } = query
  return keysOf(filterText)
    .filter((name) => filters[name] !== null)
    .map((name) => {
      const text = chipText(filterText[name], valueText(name, filters, rows))
      return (
        <Button
          key={name}
          variant="tonal"
          size="s"
          aria-label={`${text}, ${listText.clear}`}
          onClick={() => onFilter(parameterOf(name), '')}
        >
          {text} ×
        </Button>
      )
    })
}

/** The code is typed, and filters once it is complete. */
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

function areaOptions(chosen: number | null, rows: readonly OrderRow[]) {
  const names = new Map(rows.flatMap(({ area }) => (area === null ? [] : [[area.id, area.name] as const])))
  if (chosen !== null && !names.has(chosen)) names.set(chosen, areaName(chosen, rows))
  return [...names]
    .map(([id, text]) => ({ value: String(id), text }))
    .toSorted((one, other) => one.text.localeCompare(other.text, 'en-IN'))
}

function areaName(id: number, rows: readonly OrderRow[]): string {
  return rows.find(({ area }) => area?.id === id)?.area?.name ?? `${filterText.area} ${id}`
}

function noteValue(hasNote: boolean | null): string {
  if (hasNote === null) return ''
  return hasNote ? 'yes' : 'no'
}

function valueText(name: keyof Filters, filters: Filters, rows: readonly OrderRow[]): string {
  const { status, payment, source, area, slot, has_note: hasNote } = filters
  if (name === 'status' && status !== null) return orderStatusText[status]
  if (name === 'payment' && payment !== null) return paymentStateText[payment]
  if (name === 'source' && source !== null) return sourceText[source]
  if (name === 'area' && area !== null) return areaName(area, rows)
  if (name === 'has_note') return hasNote === true ? listText.yes : listText.no
  if (name === 'slot' && slot !== null) return slotName(slot)
  return String(filters[name])
}

function slotName(id: string): string {
  const slot = parseSlotId(id)
  return slot === null ? id : `${dayAndMonth(slot.day)}, ${clock12(slot.startMinute)}`
}
