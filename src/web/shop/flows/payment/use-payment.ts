import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SHOP_NAME } from '../../../../domains/content/site.messages.ts'
import { orderTitle } from '../../../../domains/orders/order-pages.messages.ts'
import {
  methodText,
  payText,
  type PayingMethod,
} from '../../../../domains/payments/payment-pages.messages.ts'
import type { Paise } from '../../../../kernel/money.ts'
import { whenOnline } from '../../../app/part/when-online.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { failPath, payPath } from '../../paths/order-paths.ts'
import { useTask } from '../../../app/use-task.ts'
import { beginningWith, loadCheckout, openWindow, type WindowEnd } from './checkout-window.ts'
import {
  awaitOutcome,
  confirmPayment,
  startPayment,
  type PaymentProblem,
  type StartedPayment,
} from './payment-calls.ts'
import { useSuccess } from './use-success.ts'

/** The stage of the payment page. */
export type PaymentStage = 'ready' | 'starting' | 'open' | 'checking'

/** The payment of an order, from the provider's window to its result. @see docs/rules/orders-and-payments.md */
export function usePayment(number: string | null) {
  const [stage, setStage] = useState<PaymentStage>('ready')
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const [wasDismissed, setDismissed] = useState(false)
  const page = usePageSignal()
  const polls = useStatusPolls(page)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const finish = useFinish(() => setStage('checking'))
  const { run } = useTask()

  const open = async (payment: StartedPayment, method: PayingMethod) => {
    const Checkout = await loadCheckout(payment.checkoutUrl)
    const leaving = page()
    if (leaving.aborted) return
    if (Checkout === null) return setProblem({ text: payText.noWindow, code: '', total: null })
    setStage('open')
    polls.stop()
    const end = await openWindow(Checkout, toCheckoutOptions(payment, method), leaving)
    if (end.kind !== 'dismissed') return finish(payment.number, end, leaving)
    setDismissed(true)
    polls.start(payment.number)
  }
  const pay = async (expected: Paise | null, method: PayingMethod) => {
    setProblem(null)
    setStage('starting')
    const started = await startPayment(number, expected)
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    if (page().aborted) return
    if (!started.ok) {
      if (number !== null && started.refusal.code === 'payment_waiting') polls.start(number)
      return setProblem(started.refusal)
    }
    if (number === null) await navigate(payPath(started.value.number), { replace: true })
    await open(started.value, method)
  }
  const begin = (expected: Paise | null, method: PayingMethod) =>
    void run(async () => {
      await pay(expected, method)
      setStage('ready')
    })
  return { stage, problem, wasDismissed, begin, stopWatching: polls.stop }
}

/**
 * The status polls after the window was closed without a result, because a payment may still arrive. After the last poll
 * the failure page continues them.
 *
 * @see ORD-07, AMB-07
 */
function useStatusPolls(page: () => AbortSignal) {
  const running = useRef<AbortController | null>(null)
  const openResult = useOpenResult()

  const pollOrder = async (number: string, polling: AbortController) => {
    page().addEventListener('abort', () => polling.abort())
    const outcome = await awaitOutcome(number, polling.signal)
    await openResult(number, outcome, polling.signal)
  }
  return {
    start: (number: string) => {
      if (running.current !== null) return
      running.current = new AbortController()
      void pollOrder(number, running.current)
    },
    stop: () => {
      running.current?.abort()
      running.current = null
    },
  }
}

/** Returns the function that opens the page of a result. It waits for the network: without one the page's script would not load. */
function useOpenResult() {
  const navigate = useNavigate()
  const succeed = useSuccess()
  return async (number: string, outcome: 'success' | 'fail', leaving: AbortSignal) => {
    await whenOnline(leaving)
    if (leaving.aborted) return
    await (outcome === 'success' ? succeed(number) : navigate(failPath(number), { replace: true }))
  }
}

/** Returns the function that continues after the window has ended: it confirms the payment and opens the result. */
function useFinish(onChecking: () => void) {
  const openResult = useOpenResult()
  return async (number: string, end: Exclude<WindowEnd, { kind: 'dismissed' }>, leaving: AbortSignal) => {
    if (end.kind === 'failed') return openResult(number, 'fail', leaving)
    onChecking()
    await whenOnline(leaving)
    await confirmPayment(number, end.proof)
    const outcome = await awaitOutcome(number, leaving)
    await openResult(number, outcome, leaving)
  }
}

function toCheckoutOptions({ number, keyId, providerOrderId }: StartedPayment, method: PayingMethod) {
  return {
    key: keyId,
    order_id: providerOrderId,
    name: SHOP_NAME,
    description: orderTitle(number),
    config: beginningWith(method, methodText[method].name),
  }
}

/** Returns the function that gives a signal, which aborts when the page unmounts. */
function usePageSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())

  // The page: leaving it closes the window and cancels pending requests.
  useEffect(() => {
    const mounted = new AbortController()
    controller.current = mounted
    return () => mounted.abort()
  }, [])
  return () => controller.current.signal
}
