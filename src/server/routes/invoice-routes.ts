import { Hono, type Context } from 'hono'
import { invoicePdf } from '../../adapters/pdf/invoice-pdf.ts'
import { issueInvoice, issueOrderCreditNote } from '../../use-cases/orders/invoices/issue-invoice.server.ts'
import type { InvoiceKind } from '../../domains/invoices/invoice-number.ts'
import { birthSteps, birthStepsText } from '../../domains/births/birth-steps.messages.ts'
import { mayPrecedeKit } from '../../domains/births/births.ts'
import { readContent } from '../../domains/content/content.store.server.ts'
import { phoneText } from '../../domains/content/site.messages.ts'
import { istDate } from '../../kernel/ist.ts'
import { birthEntry } from '../../domains/orders/mails/birth-calendar.ts'
import { calendarDayFile, calendarFile } from '../../domains/orders/mails/calendar.ts'
import { successText } from '../../domains/orders/order-pages.messages.ts'
import { isOrderNumber } from '../../domains/orders/orders.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { visitEntry } from '../../domains/orders/mails/visit-calendar.ts'
import { eventsOf, ownOrder } from '../../domains/orders/orders.store.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { PDF_POLICY } from '../../platform/http/security-headers.ts'
import { findCaller } from '../../platform/sessions/caller.ts'
import type { ShopParts } from '../shop-dependencies.ts'

const PERSONAL = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

type InvoiceParts = Pick<ShopParts, 'db' | 'clock' | 'sessions' | 'settings' | 'trustProxy'>

/** The documents of a customer's orders, for printing or download. @see docs/rules/pages.md */
export function invoiceRoutes(parts: InvoiceParts): Hono {
  const app = new Hono()
  app.get('/my-profile/orders/:number/invoice.pdf', (c) => answer(parts, c, 'invoice'))
  app.get('/my-profile/orders/:number/credit-note.pdf', (c) => answer(parts, c, 'credit_note'))
  app.get('/my-profile/orders/:number/visit.ics', (c) => visit(parts, c))
  app.get('/my-profile/orders/:number/birth.ics', (c) => birth(parts, c))
  return app
}

async function answer(parts: InvoiceParts, c: Context, kind: InvoiceKind): Promise<Response> {
  const { db, clock, settings } = parts
  const order = await requestedOrder(parts, c)
  if (order instanceof Response) return order
  const request = { orderId: order.id, seller: settings.seller }
  const invoice =
    kind === 'invoice'
      ? await issueInvoice(db, { ...request, kind }, clock.now())
      : await issueOrderCreditNote(db, { ...request, position: positionIn(c) }, clock.now())
  if (invoice === null) return c.notFound()
  return c.body(await invoicePdf(invoice), 200, {
    ...PERSONAL,
    'Content-Type': 'application/pdf',
    'Content-Security-Policy': PDF_POLICY,
    'Content-Disposition': `inline; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
  })
}

const POSITION = /^[1-9]\d{0,3}$/

// The number of the refund whose credit note is requested, starting at 1; without a number the latest.
function positionIn(c: Context): number | null {
  const position = c.req.query('refund') ?? ''
  return POSITION.test(position) ? Number(position) : null
}

async function visit(parts: InvoiceParts, c: Context): Promise<Response> {
  const { db, clock } = parts
  const order = await requestedOrder(parts, c)
  if (order instanceof Response) return order
  const entry = visitEntry(order, await eventsOf(db, order.id), successText.calendarTitle)
  if (entry === null) return c.notFound()
  return c.body(calendarFile(entry, clock.now()), 200, calendarHeaders(order.number))
}

async function birth(parts: InvoiceParts, c: Context): Promise<Response> {
  const { db, clock } = parts
  const order = await requestedOrder(parts, c)
  if (order instanceof Response) return order
  const now = clock.now()
  const texts = { title: birthStepsText.calendarTitle, description: await stepsOf(db, order, now) }
  const entry = birthEntry(order, await eventsOf(db, order.id), texts)
  if (entry === null) return c.notFound()
  return c.body(calendarDayFile(entry, now), 200, calendarHeaders(`${order.number}-birth`))
}

async function stepsOf(db: Executor, { snapshot: { birth, address } }: StoredOrder, now: Date) {
  if (!birth) return ''
  const { supportPhone } = await readContent(db)
  const steps = birthSteps({
    hospital: birth.hospital.name,
    doctor: birth.doctor.name,
    city: address.city,
    phone: phoneText(supportPhone),
    isNear: mayPrecedeKit(birth, istDate(now)),
  })
  return steps.map(({ title, text }) => `${title}: ${text}`).join('\n')
}

function calendarHeaders(name: string): Record<string, string> {
  return {
    ...PERSONAL,
    'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'Content-Disposition': `attachment; filename="${name}.ics"`,
  }
}

// The order of the path if it belongs to the caller, otherwise the response that refuses it.
async function requestedOrder(
  { db, clock, sessions, trustProxy }: InvoiceParts,
  c: Context,
): Promise<StoredOrder | Response> {
  const request = { headers: c.req.raw.headers, address: clientAddress(c, trustProxy) }
  const { session } = await findCaller(db, request, sessions, clock)
  if (session.customerId === null) return c.redirect('/login', 302)
  const number = c.req.param('number') ?? ''
  if (!isOrderNumber(number)) return c.notFound()
  return (await ownOrder(db, number, session.customerId)) ?? c.notFound()
}
