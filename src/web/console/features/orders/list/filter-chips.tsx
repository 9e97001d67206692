import type { OrderFilters } from '../../../../../domains/orders/desk/order-lists.ts'
import { parseSlotId } from '../../../../../domains/slots/slots.ts'
import { clock12, dayAndMonth } from '../../../../../kernel/ist.ts'
import { keysOf } from '../../../../../kernel/records.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { orderStatusText, paymentStateText, sourceText } from '../orders.messages.ts'
import { useRecordName } from './lookup-queries.ts'
import { type OrdersQuery, parameterOf } from './orders-address.ts'
import { chipText, filterText, listText, lookupText } from './orders-list.messages.ts'
import styles from './orders-list.module.css'

type FilterChipsProps = {
  query: OrdersQuery
  onFilter: (parameter: string, value: string) => void
}

/** The active filters as buttons that remove them. Records are displayed by name. @see OPS-O02, OPS-007 */
export function FilterChips({ query: { filters }, onFilter }: FilterChipsProps) {
  const area = useRecordName('area', filters.area)
  const product = useRecordName('product', filters.product)
  const set = CHIPS.filter((name) => filters[name] !== null)
  if (set.length === 0) return null
  return (
    <div className={styles['chips']}>
      {set.map((name) => {
        const record = name === 'area' ? area : product
        const value = name === 'area' || name === 'product' ? record : valueText(name, filters)
        const text = chipText(filterText[name], value ?? lookupText.nameLoading)
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
      })}
    </div>
  )
}

// Filters whose names load come last, so that they do not move the others.
const LOADED = ['area', 'product'] as const
const CHIPS = [...keysOf(filterText).filter((name) => name !== 'area' && name !== 'product'), ...LOADED]

function valueText(name: keyof OrderFilters, filters: OrderFilters): string {
  const { status, payment, source, slot, has_note: hasNote } = filters
  if (name === 'status' && status !== null) return orderStatusText[status]
  if (name === 'payment' && payment !== null) return paymentStateText[payment]
  if (name === 'source' && source !== null) return sourceText[source]
  if (name === 'has_note') return hasNote === true ? listText.yes : listText.no
  if (name === 'slot' && slot !== null) return slotName(slot)
  return String(filters[name])
}

function slotName(id: string): string {
  const slot = parseSlotId(id)
  return slot === null ? id : `${dayAndMonth(slot.day)}, ${clock12(slot.startMinute)}`
}
