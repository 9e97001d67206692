import { Hono, type Context } from 'hono'
import { OWN_PRESCRIPTIONS_PATH, PRESCRIPTION_TYPES } from '../../domains/enquiries/prescriptions.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { findCaller } from '../../platform/sessions/caller.ts'
import { openOwnPrescription } from '../../use-cases/account/own-prescription.server.ts'
import type { ShopParts } from '../shop-dependencies.ts'

const PERSONAL = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
const ID = /^[1-9]\d{0,14}$/

type PrescriptionParts = Pick<ShopParts, 'db' | 'clock' | 'sessions' | 'secretKey' | 'trustProxy'>

/** Serves a customer's own prescription files, which the download of the account links to. @see SEC-33, OPS-O10 */
export function prescriptionRoutes(parts: PrescriptionParts): Hono {
  const app = new Hono()
  app.get(`${OWN_PRESCRIPTIONS_PATH}/:id`, (c) => answer(parts, c))
  return app
}

// The response is the same for a prescription of another customer, a deleted one and one that never existed.
async function answer(parts: PrescriptionParts, c: Context): Promise<Response> {
  const { db, clock, sessions, trustProxy, secretKey } = parts
  const request = { headers: c.req.raw.headers, address: clientAddress(c, trustProxy) }
  const { session } = await findCaller(db, request, sessions, clock)
  if (session.customerId === null) return c.redirect('/login', 302)
  const id = c.req.param('id') ?? ''
  const { customerId } = session
  const opened = ID.test(id)
    ? await openOwnPrescription({ db, secretKey }, { customerId, enquiryId: Number(id) })
    : null
  if (opened === null) return c.notFound()
  return c.body(new Uint8Array(opened.bytes), 200, {
    ...PERSONAL,
    'Content-Type': opened.type,
    'Content-Disposition': `attachment; filename="prescription-${id}.${PRESCRIPTION_TYPES[opened.type].ending}"`,
  })
}
