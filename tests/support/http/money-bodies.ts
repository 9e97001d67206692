const selection = {
  number: 'LB00000000AB',
  pairs: [{ line: 1, member: 2 }],
  fee: true,
  collection: false,
  goods: [{ line: 3, unit: 0 }],
  goodwill: 12.5,
}

/** A body of each console call about refunds, cancelling, what needs attention, and jobs. */
export const moneyBodies: Record<string, unknown> = {
  'orders/cancel-quote': { number: 'LB00000000AB', percent: 50 },
  'orders/cancel': { number: 'LB00000000AB', version: 1, reason: 'other', text: 'Moved', percent: 100 },
  'refunds/parts': { number: 'LB00000000AB' },
  'refunds/quote': selection,
  'refunds/ask': { ...selection, reason: 'The sample was spoilt', key: 'a0b1c2d3-key' },
  'refunds/retry': { id: 1 },
  'refunds/approve': { id: 1 },
  'refunds/decline': { id: 1, reason: 'No' },
  'refunds/waiting': { after: '2026-11-23T03:30:00.000Z_51' },
  'payments/list': { state: 'captured', age: 'week', after: '2026-11-23T03:30:00.000Z_51' },
  'payments/mismatches': { state: 'open', kind: 'amount', after: '51' },
  'payments/explain': { id: 1, version: 1, note: 'The provider takes it back' },
  'payments/explain-approve': { id: 1, version: 1 },
  'payments/day-close': { day: '2026-11-20' },
  'settlements/import': { name: 'recon.csv', bytes: 'c2t1LHByaWNlDQpMVC1DQkMsMjc5DQo=' },
  'settlements/fetch': { day: '2026-11-20' },
  'settlements/days': {},
  'attention/list': { kind: 'dead_job', after: '2026-11-23T03:30:00.000Z_dead_job:51' },
  'dashboard/get': {},
  'jobs/list': { state: 'dead', after: '2026-11-23T03:30:00.000Z_51' },
  'jobs/retry': { id: 1 },
  'jobs/reconcile': {},
}
