import type { Paise } from '../../kernel/money.ts'
import { formatRupees } from '../../kernel/money.ts'

/** What a cart tells of a line that is not as it was when it was added. */
export const cartNotice = {
  price_changed: (name: string, was: Paise, now: Paise) =>
    `The price of ${name} changed from ${formatRupees(was, 0)} to ${formatRupees(now, 0)}`,
  no_longer_available: (name: string) => `${name} is no longer available`,
} as const
