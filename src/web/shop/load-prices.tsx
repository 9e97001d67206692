import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rupees } from '../../kernel/money.ts'
import { callOrThrow } from '../app/call-or-throw.ts'
import type { LocalPrices } from './data/use-local-prices.ts'
import { usePincode } from './data/use-pincode.ts'

export type LoadPricesProps = {
  /** The version of the price book when the page was rendered. */
  version: number
  onLoad: (prices: LocalPrices | null) => void
}

const REFETCH_MS = 60_000

/**
 * Loads the prices of the session's pincode. It has a separate script, because most shops have a single price list.
 *
 * @see OPS-P05
 */
export function LoadPrices({ version, onLoad }: LoadPricesProps) {
  const pincode = usePincode()
  const { data = null } = useQuery({
    queryKey: ['prices', pincode, version],
    queryFn: ({ signal }) => callOrThrow('/api/prices/at', { pincode: pincode ?? '' }, signal),
    enabled: pincode !== null,
    select: ({ prices }) =>
      new Map(prices.map(({ product_id, price, mrp }) => [product_id, toPrices(price, mrp)])),
    refetchInterval: REFETCH_MS,
  })

  // The state of the root, outside this part's script.
  useEffect(() => onLoad(data), [data, onLoad])
  return null
}

function toPrices(price: number, mrp: number) {
  return { price: rupees(price), originalPrice: rupees(mrp) }
}
