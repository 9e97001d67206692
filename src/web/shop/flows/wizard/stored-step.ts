import type { Step } from '../../../../domains/cart/cart.ts'
import { ifAllowed } from '../../../ui/if-allowed.ts'

const LEFT = 'wizardStep'

/** The step at which this tab left the wizard for a booking; null if none is stored. */
export function storedStep(booking: string): Step | null {
  const [step, ...rest] = (ifAllowed(() => sessionStorage.getItem(LEFT)) ?? '').split(' ')
  if (rest.join(' ') !== booking) return null
  return step === '2' ? 2 : step === '3' ? 3 : step === '4' ? 4 : null
}

/** Stores the current step of a booking for the next opening of the wizard. */
export function storeStep(step: Step, booking: string): void {
  ifAllowed(() => sessionStorage.setItem(LEFT, `${step} ${booking}`))
}

/** Removes the stored step, after the booking is submitted. */
export function clearStoredStep(): void {
  ifAllowed(() => sessionStorage.removeItem(LEFT))
}
