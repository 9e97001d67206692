/** The one currency of the shop. */
export const CURRENCY = 'INR' as const

declare const paiseBrand: unique symbol

/** An amount of money in paise, a whole number; 100 paise are one rupee. */
export type Paise = number & { readonly [paiseBrand]: true }

/**
 * Makes an amount from a whole number of paise.
 *
 * @throws on a fraction or a number too large to be exact: money is never rounded by accident
 */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new Error(`${amount} is not a whole number of paise`)
  return (amount === 0 ? 0 : amount) as Paise
}

/** Makes an amount from rupees with at most two decimals, as prices and the wire have them. */
export function rupees(amount: number): Paise {
  return paise(Math.round(amount * 100))
}

/** The amount in rupees with at most two decimals, for the wire. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

/** The sum of amounts in paise. @throws as `paise` */
export function sumPaise(amounts: readonly number[]): Paise {
  return paise(amounts.reduce((total, amount) => total + amount, 0))
}

/** The amount rounded half up to a whole rupee, still in paise. */
export function roundToRupee(amount: Paise): Paise {
  return paise(Math.round(amount / 100) * 100)
}

/** A percentage (with up to two decimals) of an amount, rounded half up to the paisa. */
export function percentOf(amount: Paise, percent: number): Paise {
  // Whole hundredths of a percent keep the product exact, so that half a paisa is recognized.
  return paise(Math.round((amount * Math.round(percent * 100)) / 10_000))
}

/**
 * The saving as a whole percentage; 0 if there is no old price or the price has not fallen.
 *
 * @see CART-02
 */
export function percentOff(now: Paise, was: Paise): number {
  if (was <= 0 || now >= was) return 0
  return Math.round(((was - now) * 100) / was)
}

/** Formats `₹1,899` or `−₹240.00`: Indian digit grouping, a real minus sign, rounded half away from zero. */
export function formatRupees(amount: Paise, digits: 0 | 2): string {
  const size = Math.abs(amount)
  const visible = digits === 0 ? Math.round(size / 100) * 100 : size
  const sign = amount < 0 && visible > 0 ? '−' : ''
  const fraction = digits === 0 ? '' : `.${String(visible % 100).padStart(2, '0')}`
  return `${sign}₹${groupIndian(Math.floor(visible / 100))}${fraction}`
}

/** Formats `₹1,899` or `₹1,899.50`: never rounded, with decimals only if the amount has paise. */
export function formatExactRupees(amount: Paise): string {
  return formatRupees(amount, amount % 100 === 0 ? 0 : 2)
}

function groupIndian(whole: number): string {
  return String(whole).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
}

/**
 * Splits an amount in proportion to `weights`. The parts sum to the amount; the remaining paise go to the largest
 * remainders, earlier parts first. If all weights are 0, the parts are equal.
 *
 * @throws on a negative weight, or if `weights` is empty and the amount is not 0
 */
export function splitByLargestRemainder(amount: Paise, weights: readonly number[]): Paise[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new Error(`weights must be whole numbers of at least 0: ${weights.join(', ')}`)
  }
  if (weights.length === 0 && amount !== 0) throw new Error(`nothing to split ${amount} paise over`)

  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = total === 0n ? weights.map(() => 1n) : weights.map(BigInt)
  const whole = total === 0n ? BigInt(weights.length) : total
  return spread(BigInt(Math.abs(amount)), shares, whole).map((part) => paise(Math.sign(amount) * part))
}

function spread(amount: bigint, shares: bigint[], whole: bigint): number[] {
  const parts = shares.map((share, index) => ({
    index,
    floor: (amount * share) / whole,
    remainder: (amount * share) % whole,
  }))
  const left = Number(amount - parts.reduce((sum, part) => sum + part.floor, 0n))
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const lucky = new Set(byRemainder.slice(0, left).map((part) => part.index))
  return parts.map((part) => Number(part.floor) + (lucky.has(part.index) ? 1 : 0))
}
