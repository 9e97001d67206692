import { useSearchParams } from 'react-router'

/** The order that the address names; null where it names none. */
export function useOrderNumber(): string | null {
  const [query] = useSearchParams()
  return query.get('order') || null
}
