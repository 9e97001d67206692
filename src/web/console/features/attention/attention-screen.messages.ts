/** The texts of the attention list. */
export const attentionText = {
  title: 'Needs attention',
  lead: 'What waits for somebody, the most urgent first. You see what your roles can act on.',
  table: 'What needs attention',
  what: 'What',
  order: 'Order',
  owner: 'Looked after by',
  due: 'Due',
  action: 'Action',
  kind: 'Kind',
  all: 'Everything',
  none: '–',
  emptyTitle: 'Nothing needs attention',
  emptyText: 'Failed refunds, late money, complaints, full slots and stopped jobs appear here.',
  clear: 'Show everything',
  retry: 'Try again',
  retrying: 'Trying again…',
  retried: 'It runs again',
  openOrder: 'Open the order',
  openApprovals: 'Decide',
  openMismatches: 'Open the mismatches',
  openSettlements: 'Open the settlements',
  openToMove: 'Move visits',
  openComplaint: 'Open complaint',
  reconcile: 'Look up unpaid orders',
  reconciling: 'Looking up…',
} as const

/** The number of unpaid orders that are checked. */
export function reconciledText(count: number): string {
  if (count === 0) return 'No unpaid order needs a look'
  return count === 1 ? '1 unpaid order is looked up' : `${count} unpaid orders are looked up`
}

/** A kind with its count, in the filter. */
export function kindText(kind: string, count: string): string {
  return `${kind} (${count})`
}
