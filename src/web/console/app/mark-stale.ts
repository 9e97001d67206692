import type { QueryClient } from '@tanstack/react-query'

/** The beginning of every key of the console's query cache. */
const CONSOLE_KEY = 'console-'

/**
 * Marks the data of screens that are not open as outdated, so that each of them fetches its data again when it opens. A
 * change of one record alters figures and lists on other screens: a holiday fills the list of visits to be moved, and a
 * closed enquiry leaves the dashboard. The open screen fetches what its action changes.
 */
export function markStale(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    type: 'inactive',
    refetchType: 'none',
    predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith(CONSOLE_KEY),
  })
}
