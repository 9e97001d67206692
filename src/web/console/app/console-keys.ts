/** The keys of the console's query cache. An invalidation of a key covers all keys that begin with it. */
export const consoleKeys = {
  me: ['console-me'],
  staff: ['console-staff'],
  prices: ['console-prices'],
  sessions: (staffId: number) => ['console-sessions', staffId],
  audit: (filters: string) => ['console-audit', filters],
  products: (filters: string) => ['console-products', filters],
  product: (id: number) => ['console-product', id],
  productCompare: (id: number, from: number, to: number) => ['console-product', id, 'compare', from, to],
  productOptions: ['console-product-options'],
  care: ['console-care'],
  batches: (after: string) => ['console-batches', after],
} as const
