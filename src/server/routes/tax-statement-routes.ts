import { Hono, type Context } from 'hono'
import { taxStatementPdf } from '../../adapters/pdf/tax-statement-pdf.ts'
import { noStatementText } from '../../domains/payments/tax-statement/tax-statement.messages.ts'
import {
  formatFinancialYear,
  parseFinancialYear,
} from '../../domains/payments/tax-statement/tax-statement.ts'
import { readSeller } from '../../domains/policies/policies.store.server.ts'
import { sellerOver } from '../../domains/policies/seller.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { PDF_POLICY } from '../../platform/http/security-headers.ts'
import { findCaller } from '../../platform/sessions/caller.ts'
import { customerStatement } from '../../use-cases/payments/tax-statement.server.ts'
import type { ShopParts } from '../shop-dependencies.ts'

const PERSONAL = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
const ENDING = '.pdf'

type StatementParts = Pick<ShopParts, 'db' | 'clock' | 'sessions' | 'settings' | 'trustProxy'>

/** Serves the customer's income tax statements, one for each financial year. @see OPS-O11 */
export function taxStatementRoutes(parts: StatementParts): Hono {
  const app = new Hono()
  app.get('/my-profile/80d/:file', (c) => answer(parts, c))
  return app
}

async function answer(
  { db, clock, sessions, settings, trustProxy }: StatementParts,
  c: Context,
): Promise<Response> {
  const year = yearOf(c.req.param('file') ?? '')
  if (year === null) return c.notFound()
  const caller = { headers: c.req.raw.headers, address: clientAddress(c, trustProxy) }
  const { session } = await findCaller(db, caller, sessions, clock)
  if (session.customerId === null) return c.redirect('/login', 302)

  const request = { customerId: session.customerId, year, seller: settings.seller }
  const statement = await customerStatement(db, request, clock.now())
  if (statement === null) return c.text(noStatementText(year), 404, PERSONAL)
  const seller = sellerOver(await readSeller(db), settings.seller)
  return c.body(await taxStatementPdf({ statement, seller }), 200, {
    ...PERSONAL,
    'Content-Type': 'application/pdf',
    'Content-Security-Policy': PDF_POLICY,
    'Content-Disposition': `inline; filename="80D-${formatFinancialYear(year)}.pdf"`,
  })
}

function yearOf(file: string): number | null {
  return file.endsWith(ENDING) ? parseFinancialYear(file.slice(0, -ENDING.length)) : null
}
