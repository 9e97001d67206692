import { formatRupees, type Paise } from '../../../../kernel/money.ts'

/** The texts of the cart list that the specification does not define. */
export const cartPanelText = {
  seen: 'OK',
  remove: (name: string) => `Remove ${name}`,
  members: (count: number) => `for ${count} members`,
  size: (size: string) => `Size ${size}`,
  quantity: (name: string) => `Quantity of ${name}`,
  fewer: (name: string) => `One less, ${name}`,
  more: (name: string) => `One more, ${name}`,
  most: (limit: number) => `No more than ${limit} in one order`,
  mixed: (names: readonly string[]) =>
    `Tests and other items have to be ordered separately. ${names.join(' and ')} ${names.length === 1 ? 'is not a test' : 'are not tests'}.`,
  removeOthers: 'Keep only the tests',
  saved: (amount: Paise, goods: 'tests' | 'items') =>
    ['You save ', formatRupees(amount, 0), ` on these ${goods}.`] as const,
} as const
