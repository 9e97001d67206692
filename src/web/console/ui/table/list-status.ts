type ListQuery = { isPlaceholderData: boolean; isLoadingError: boolean; refetch: () => unknown }

/** The state of a list's query as props of its table: another page is loading, or nothing could be loaded. */
export function listStatus({ isPlaceholderData, isLoadingError, refetch }: ListQuery) {
  return { isBusy: isPlaceholderData, failure: isLoadingError ? { retry: () => void refetch() } : null }
}
