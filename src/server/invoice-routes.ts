import { Hono, type Context } from 'hono'
import { invoicePdf } from '../adapters/pdf/invoice-pdf.ts'
import { issueInvoice } from '../domains/invoices/issue-invoice.server.ts'
import type { InvoiceKind } from '../domains/invoices/invoice-number.ts'
import { ownOrder } from '../domains/orders/orders.store.server.ts'
import { readPolicies } from '../domains/policies/policies.store.server.ts'
import { sellerOver } from '../domains/policies/seller.ts'
import { findCaller } from './sessions/caller.ts'
import type { ShopParts } from './shop.ts'

type InvoiceParts = Pick<ShopParts, 'db' | 'clock' | 'sessions' | 'settings'>

/** The documents of a customer's own orders, to be printed or kept. @see contract.md §3 "account" */
export function invoiceRoutes(parts: InvoiceParts): Hono {
  const app = new Hono()
  app.get('/my-profile/orders/:number/invoice.pdf', (c) => answer(parts, c, 'invoice'))
  app.get('/my-profile/orders/:number/credit-note.pdf', (c) => answer(parts, c, 'credit_note'))
  return app
}

async function answer(
  { db, clock, sessions, settings }: InvoiceParts,
  c: Context,
  kind: InvoiceKind,
): Promise<Response> {
  const { session } = await findCaller(db, c.req.raw.headers, sessions, clock)
  if (session.customerId === null) return c.redirect('/login', 302)
  const order = await ownOrder(db, c.req.param('number') ?? '', session.customerId)
  if (order === undefined) return c.notFound()
  const seller = sellerOver((await readPolicies(db)).seller, settings.seller)
  const invoice = await issueInvoice(db, { orderId: order.id, kind, seller }, clock.now())
  if (invoice === null) return c.notFound()
  return c.body(await invoicePdf(invoice), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
}
