import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { paymentsText } from './payments-screen.messages.ts'

const VIEWS = [
  { name: 'payments', to: `${CONSOLE_PATH}/payments`, text: paymentsText.title },
  { name: 'mismatches', to: `${CONSOLE_PATH}/payments/mismatches`, text: paymentsText.mismatches },
  { name: 'settlements', to: `${CONSOLE_PATH}/payments/settlements`, text: paymentsText.settlements },
  { name: 'day-close', to: `${CONSOLE_PATH}/payments/day-close`, text: paymentsText.dayClose },
] as const

/** The pages of the payments desk, one of them the present one. */
export function paymentViews(present: (typeof VIEWS)[number]['name']) {
  return VIEWS.map(({ name, to, text }) => ({ to, text, current: name === present }))
}
