import { formatRupees, type Paise } from '../../../kernel/money.ts'

/** Our own texts of the cart list. */
export const cartPanelText = {
  seen: 'OK',
  remove: (name: string) => `Remove ${name}`,
  members: (count: number) => `for ${count} members`,
  pieces: (count: number) => `Quantity ${count}`,
  size: (size: string) => `Size ${size}`,
  saved: (amount: Paise, goods: 'tests' | 'items') =>
    ['You save ', formatRupees(amount, 0), ` on these ${goods}.`] as const,
} as const
