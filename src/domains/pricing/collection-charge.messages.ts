import { formatExactRupees, type Paise } from '../../kernel/money.ts'

/** The charge that is added to the price of a cord-blood plan, before its doctor is chosen. */
export function usualCharge(usual: Paise): string {
  return `+ collection by your doctor, usually ${amountText(usual)}`
}

/** The charge of the chosen doctor, which is added to the price of a cord-blood plan. */
export function chosenCharge(charge: Paise): string {
  return `+ collection by your doctor, ${amountText(charge)}`
}

/** What a cord-blood plan costs beside its price, for its own page. */
export function chargeExplanation(highest: Paise): string {
  return `Your doctor’s charge is paid with the order and is ${amountText(highest)} at most, GST included. You see it exactly when you enter where the birth is planned.`
}

function amountText(amount: Paise): string {
  return amount === 0 ? 'free of charge' : formatExactRupees(amount)
}
