/** The keys of the console's query cache. An invalidation of a key covers all keys that begin with it. */
export const consoleKeys = {
  me: ['console-me'],
  staff: ['console-staff'],
  sessions: (staffId: number) => ['console-sessions', staffId],
  audit: (filters: string) => ['console-audit', filters],
  areas: (filters: string) => ['console-areas', filters],
  allAreas: ['console-areas'],
  area: (id: number) => ['console-area', id],
  cities: ['console-cities'],
  exceptions: (filters: string) => ['console-exceptions', filters],
  allExceptions: ['console-exceptions'],
  shifts: (areaId: number) => ['console-shifts', areaId],
  heat: (filters: string) => ['console-heat', filters],
  toMove: (filters: string) => ['console-to-move', filters],
  allToMove: ['console-to-move'],
  /** Every list of orders and every result of a search. */
  orderLists: ['console-orders'],
  orderList: (query: string) => ['console-orders', 'list', query],
  orderSearch: (text: string) => ['console-orders', 'search', text],
  order: (number: string) => ['console-order', number],
  orderSlots: (number: string, day: string) => ['console-order', number, 'slots', day],
  savedViews: ['console-views'],
  dashboard: ['console-dashboard'],
  attention: ['console-attention'],
  refundsWaiting: ['console-refunds-waiting'],
  /** Everything that a refund or a cancellation of an order changes, but the order itself. */
  orderMoney: (number: string) => ['console-order-money', number],
} as const
