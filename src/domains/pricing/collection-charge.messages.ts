import { formatExactRupees, type Paise } from '../../kernel/money.ts'

/** The charge that is added to the price of a cord-blood plan, before its doctor is chosen. */
export function usualCharge(usual: Paise): string {
  return chosenCharge(usual, 'usually ')
}

/** The charge of the chosen doctor, which is added to the price of a cord-blood plan. */
export function chosenCharge(charge: Paise, how = ''): string {
  return `+ collection by your doctor, ${how}${charge === 0 ? 'free of charge' : formatExactRupees(charge)}`
}
