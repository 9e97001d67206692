import type { OrderFilters } from '../../../../../domains/orders/desk/order-lists.ts'
import { LookupField } from './lookup-field.tsx'

/** The chosen records, and the callback of a choice. */
export type LookupFiltersProps = {
  filters: Pick<OrderFilters, 'area' | 'product'>
  onArea: (id: string) => void
  onProduct: (id: string) => void
}

/** The filters by area and product. A changed choice resets the search. */
export function LookupFilters({ filters: { area, product }, onArea, onProduct }: LookupFiltersProps) {
  return (
    <>
      <LookupField key={`area ${area}`} kind="area" value={area} onChange={onArea} />
      <LookupField key={`product ${product}`} kind="product" value={product} onChange={onProduct} />
    </>
  )
}
