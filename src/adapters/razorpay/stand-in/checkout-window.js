// The stand-in's checkout window: the same `window.Razorpay` as the real script defines, with buttons that decide
// how the payment ends. It is served inside a function, so that its names stay out of the page.
const home = new URL('.', document.currentScript?.src ?? `${location.origin}/dev/razorpay/checkout.js`)

const styles = new CSSStyleSheet()
styles.replaceSync(`
  dialog.rzp-window { all: revert; box-sizing: border-box; position: fixed; inset: 0; margin: auto; padding: 0;
    inline-size: min(100vw - 32px, 392px); block-size: fit-content; max-block-size: calc(100dvh - 32px); overflow: auto;
    border: 0; border-radius: 16px; background: #fff; color: #16233a; box-shadow: 0 24px 64px -16px rgb(10 22 48 / .5);
    font: 400 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  dialog.rzp-window::backdrop { background: rgb(10 18 38 / .62); }
  dialog.rzp-window :is(h2, p) { margin: 0; padding: 0; font: inherit; letter-spacing: 0; color: inherit; }
  dialog.rzp-window header { display: grid; gap: 2px; padding: 24px 24px 22px; background: #12275c; color: #fff; }
  dialog.rzp-window .rzp-badge { justify-self: start; margin-block-end: 10px; padding: 2px 10px; border-radius: 999px;
    background: #ffd86b; color: #3b2a00; font-size: 13px; font-weight: 600; }
  dialog.rzp-window h2 { font-size: 20px; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
  dialog.rzp-window .rzp-about { color: #d3dcf3; font-size: 14px; overflow-wrap: anywhere; }
  dialog.rzp-window .rzp-amount { margin-block-start: 12px; font-size: 34px; font-weight: 650; line-height: 1.1;
    min-block-size: 1.1em; font-variant-numeric: tabular-nums; }
  dialog.rzp-window .rzp-body { display: grid; gap: 12px; padding: 20px 24px 24px; }
  dialog.rzp-window .rzp-note { color: #46546f; font-size: 14px; }
  dialog.rzp-window .rzp-failed { padding: 10px 14px; border: 1px solid #f0b3ae; border-radius: 10px;
    background: #fdecea; color: #8f1612; font-size: 14px; }
  dialog.rzp-window .rzp-failed:empty { display: none; }
  dialog.rzp-window .rzp-row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  dialog.rzp-window button { all: unset; box-sizing: border-box; min-block-size: 48px; padding: 10px 16px;
    border: 1.5px solid #7b88a3; border-radius: 10px; background: #fff; color: #16233a; font-weight: 600;
    text-align: center; cursor: pointer; }
  dialog.rzp-window button:hover { background: #eef2fb; }
  dialog.rzp-window button.rzp-main { border-color: #1f4fd1; background: #1f4fd1; color: #fff; }
  dialog.rzp-window button.rzp-main:hover { background: #193fa9; }
  dialog.rzp-window button.rzp-plain { min-block-size: 44px; border-color: transparent; background: transparent; }
  dialog.rzp-window button:focus-visible { outline: 3px solid #1f4fd1; outline-offset: 2px; }
  dialog.rzp-window button:disabled { opacity: .55; cursor: default; }
  @media (max-width: 560px) { dialog.rzp-window { inline-size: 100vw; max-inline-size: 100vw; margin-block-end: 0;
    border-end-start-radius: 0; border-end-end-radius: 0; padding-block-end: env(safe-area-inset-bottom); } }
`)

const PATIENCE_MS = 15_000
const LOST = 'The payment provider cannot be reached. Please try again.'

function element(name, className, text = '') {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.textContent = text
  return made
}

function button(label, className, onClick) {
  const made = element('button', className, label)
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}

function money(amount, currency) {
  const digits = amount % 100 === 0 ? 0 : 2
  const form = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat('en-IN', form).format(amount / 100)
}

async function ask(path, init) {
  const response = await fetch(new URL(path, home), { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`${response.status} from the provider`)
  return response.json()
}

function post(path, body) {
  const headers = { 'content-type': 'application/json' }
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function buildWindow(options, act) {
  const dialog = element('dialog', 'rzp-window')
  const heading = element('h2', '', `Pay ${options.name ?? 'for your order'}`)
  heading.id = 'rzp-window-heading'
  dialog.setAttribute('aria-labelledby', heading.id)
  const amount = element('p', 'rzp-amount')
  const header = document.createElement('header')
  header.append(element('p', 'rzp-badge', 'Test payment'), heading)
  header.append(element('p', 'rzp-about', options.description ?? ''), amount)

  const failed = element('p', 'rzp-failed')
  failed.setAttribute('role', 'alert')
  const row = element('div', 'rzp-row')
  const pay = button('Pay', 'rzp-main', () => act('pay'))
  row.append(
    button('Pay later', '', () => act('late')),
    button('Fail', '', () => act('fail')),
  )
  const body = element('div', 'rzp-body')
  const note = element('p', 'rzp-note', 'No money moves here. Choose how this payment ends.')
  const close = button('Close', 'rzp-plain', () => act('close'))
  body.append(note, failed, pay, row, close)
  dialog.append(header, body)
  return { dialog, amount, failed, pay, buttons: [pay, ...row.children, close], isBusy: false }
}

class Razorpay {
  #options
  #listeners = new Map()
  #parts = null

  constructor(options) {
    if (typeof options?.key !== 'string') throw new Error('No key passed')
    this.#options = options
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
  }

  open() {
    if (this.#parts !== null) return
    if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles)
    this.#parts = buildWindow(this.#options, (action) => this.#act(action))
    const { dialog } = this.#parts
    dialog.addEventListener('cancel', (event) => {
      if (this.#parts?.isBusy || this.#options.modal?.escape === false) event.preventDefault()
    })
    dialog.addEventListener('close', () => this.#dismiss())
    document.body.append(dialog)
    dialog.showModal()
    void this.#showAmount()
  }

  close() {
    const parts = this.#parts
    this.#parts = null
    parts?.dialog.close()
    parts?.dialog.remove()
  }

  // Only a close by the shopper is reported; the page knows what it closed itself.
  #dismiss() {
    if (this.#parts === null) return
    this.close()
    this.#options.modal?.ondismiss?.()
  }

  async #showAmount() {
    const { key, order_id: orderId } = this.#options
    const query = new URLSearchParams({ key, order_id: orderId ?? '' })
    const preferences = await ask(`checkout/preferences?${query}`).catch(lost)
    if (this.#parts === null) return
    if (preferences.error) this.#show(preferences.error.description)
    else this.#parts.amount.textContent = money(preferences.order.amount, preferences.order.currency)
  }

  async #act(action) {
    if (action === 'close') return this.#dismiss()
    this.#setBusy(true)
    const sent = { key: this.#options.key, order_id: this.#options.order_id ?? '', action }
    const answer = await post('checkout/payments', sent).catch(lost)
    if (answer.error) return this.#fail(answer.error)
    if (answer.pending) return this.#dismiss()
    this.close()
    this.#options.handler?.(answer)
  }

  // As in the real window the shopper may try again here, unless the page has switched that off.
  #fail(error) {
    this.#setBusy(false)
    this.#show(error.description)
    this.#parts?.pay.focus()
    if (error.metadata?.payment_id) this.#emit('payment.failed', { error })
    if (this.#options.retry?.enabled === false) this.#dismiss()
  }

  #emit(event, payload) {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload)
  }

  #show(text) {
    if (this.#parts !== null) this.#parts.failed.textContent = text
  }

  #setBusy(isBusy) {
    if (this.#parts === null) return
    this.#parts.isBusy = isBusy
    for (const made of this.#parts.buttons) made.disabled = isBusy
    if (isBusy) this.#show('')
  }
}

function lost() {
  return { error: { description: LOST } }
}

window.Razorpay = Razorpay
