import type { PayingMethod } from '../../../../domains/payments/payment-pages.messages.ts'

/** The options of the provider's window. */
export type CheckoutOptions = {
  key: string
  order_id: string
  name: string
  description: string
  handler: (proof: CheckoutResponse) => void
  modal: { ondismiss: () => void }
  retry: { enabled: boolean }
  theme: { color: string }
  config: unknown
}

/** The data that the window returns after a payment. */
export type CheckoutResponse = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The provider's window. */
export type CheckoutWindow = {
  on: (event: 'payment.failed', listener: () => void) => void
  open: () => void
  close: () => void
}

type Checkout = new (options: CheckoutOptions) => CheckoutWindow

const LOAD_TIMEOUT_MS = 15_000

/** Loads the script that defines the provider's window, once; null if the load failed. */
export async function loadCheckout(url: string): Promise<Checkout | null> {
  return definedCheckout() ?? ((await appendScript(url)) ? definedCheckout() : null)
}

function definedCheckout(): Checkout | null {
  const defined: unknown = Reflect.get(window, 'Razorpay')
  return isCheckout(defined) ? defined : null
}

function isCheckout(value: unknown): value is Checkout {
  return typeof value === 'function'
}

function appendScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = (isLoaded: boolean) => {
      clearTimeout(timer)
      // Removes a failed script, so that the next call loads it again.
      if (!isLoaded) script.remove()
      resolve(isLoaded)
    }
    const timer = setTimeout(() => end(false), LOAD_TIMEOUT_MS)
    script.src = url
    script.async = true
    script.addEventListener('load', () => end(true))
    script.addEventListener('error', () => end(false))
    document.head.append(script)
  })
}

const INSTRUMENTS: Record<PayingMethod, object> = {
  upi: { method: 'upi' },
  'upi-qr': { method: 'upi', flows: ['qr'] },
  card: { method: 'card' },
  netbanking: { method: 'netbanking' },
}

/** The window's configuration that lists one payment method first and the others below it. */
export function beginningWith(method: PayingMethod, name: string): unknown {
  return {
    display: {
      blocks: { chosen: { name, instruments: [INSTRUMENTS[method]] } },
      sequence: ['block.chosen'],
      preferences: { show_default_blocks: true },
    },
  }
}

/** How the window ended. */
export type WindowEnd = { kind: 'paid'; proof: CheckoutResponse } | { kind: 'failed' } | { kind: 'dismissed' }

type WindowOptions = Pick<CheckoutOptions, 'key' | 'order_id' | 'name' | 'description' | 'config'>

/** Opens the window and resolves when it ends. It closes with the page. */
export function openWindow(
  Checkout: Checkout,
  options: WindowOptions,
  signal: AbortSignal,
): Promise<WindowEnd> {
  return new Promise((resolve) => {
    const opened = new Checkout({
      ...options,
      handler: (proof) => resolve({ kind: 'paid', proof }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed' }) },
      // After a failure the shop's page offers the next actions.
      retry: { enabled: false },
      theme: { color: brandColor() },
    })
    opened.on('payment.failed', () => {
      resolve({ kind: 'failed' })
      opened.close()
    })
    signal.addEventListener('abort', () => {
      resolve({ kind: 'dismissed' })
      opened.close()
    })
    opened.open()
  })
}

function brandColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--c-brand-600').trim()
}
