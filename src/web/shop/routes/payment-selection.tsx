import { type MetaFunction, useLocation } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { payText, type PayingMethod } from '../../../domains/payments/payment-pages.messages.ts'
import { isToChoose, totalSeenIn } from '../paths/order-paths.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { useHydrated } from '../../app/use-hydrated.ts'
import { useOrderNumber } from '../data/use-order-number.ts'
import { useShopClock } from '../../app/use-shop-clock.ts'
import { NothingToPay } from '../flows/payment/nothing-to-pay.tsx'
import { OrderTrouble } from '../flows/order-pages/order-trouble.tsx'
import { PayPage } from '../flows/payment/pay-page.tsx'
import { useStartWhenReady } from '../flows/payment/use-start-when-ready.ts'
import { useBill, type ReadBill } from '../flows/payment/use-bill.ts'
import { useOwnDocument } from '../flows/payment/use-own-document.ts'
import { usePayment } from '../flows/payment/use-payment.ts'
import { usePaymentRedirect } from '../flows/payment/use-payment-redirect.ts'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const handle = { isCheckout: true }
export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(payText.tab) }]

/** The payment of the cart, or of the order in the address. @see ROUTE-06 */
export default function PaymentSelection() {
  const isOwnDocument = useOwnDocument()
  if (isOwnDocument) return <Payment />
  return <OrderTrouble why={{ kind: 'loading' }} title={payText.title} signIn={SIGN_IN} />
}

const SIGN_IN = { title: payText.signIn, text: payText.signInText }

function Payment() {
  const number = useOrderNumber()
  const location = useLocation()
  // Null until hydration: the server cannot read the state of the history entry.
  const state: unknown = useHydrated() ? location.state : null
  const payment = usePayment(number)
  const { stage, problem } = payment
  const read = useBill(number)
  const now = useShopClock()()
  const bill = read.kind === 'read' ? read.bill : null
  const displayedTotal = problem?.total ?? totalSeenIn(state)
  const total = displayedTotal ?? bill?.total ?? null
  const pay = (method: PayingMethod) => payment.begin(total, method)

  const isRequested = number === null ? totalSeenIn(state) !== null : bill?.canPay === true
  useStartWhenReady(isRequested && isSignedIn(read) && !isToChoose(state), () => pay('upi'))
  const isWatched = number !== null && bill !== null && stage !== 'starting' && stage !== 'checking'
  usePaymentRedirect(isWatched ? number : null, 'still')

  const isUnderWay = stage !== 'ready' || problem !== null || isRequested
  if (read.kind === 'nothing' && !isUnderWay) return <NothingToPay />
  if (read.kind !== 'read' && read.kind !== 'nothing' && !(read.kind === 'loading' && isUnderWay)) {
    return <OrderTrouble why={read} title={payText.title} signIn={SIGN_IN} />
  }
  return <PayPage payment={payment} bill={bill} total={total} number={number} now={now} onPay={pay} />
}

function isSignedIn({ kind }: ReadBill): boolean {
  return kind === 'read' || kind === 'nothing'
}
