import { useSearchParams } from 'react-router'

/** The order number in the address; null if the address has none. */
export function useOrderNumber(): string | null {
  const [query] = useSearchParams()
  return query.get('order') || null
}
