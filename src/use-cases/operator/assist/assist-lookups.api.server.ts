import { addMessage } from '../../../domains/cart/cart.messages.ts'
import { sellingPrices } from '../../../domains/catalogue/catalogue.ts'
import { productsByIds } from '../../../domains/catalogue/catalogue.store.server.ts'
import { reportTime, type ListedProduct } from '../../../domains/catalogue/product.ts'
import {
  assistCoupons,
  assistDrafts,
  assistGet,
  assistOverlap,
  assistPincode,
  assistSearch,
} from '../../../domains/orders/assist/assist-lookups.contract.ts'
import { draftEndsAt, DRAFTS_PAGE, liveDraftsSince } from '../../../domains/orders/assist/assist.ts'
import {
  openDrafts,
  orderOfDraft,
  type AssistDraft,
} from '../../../domains/orders/assist/drafts.store.server.ts'
import { maskedMobile } from '../../../domains/customers/masking.ts'
import { toMapsCaller } from '../../../domains/pincodes/pincodes.maps.ts'
import { serviceArea } from '../../../domains/pincodes/pincodes.store.server.ts'
import { sexQuestionNotice } from '../../../domains/search/search.messages.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import { adviseOnOverlap } from '../../cart/advise-on-overlap.server.ts'
import { atCartPrices } from '../../cart/at-cart-prices.server.ts'
import { offeredInstead } from '../../booking/pincodes.api.server.ts'
import { findProducts, type ProductIndexes } from '../../catalogue/product-search.server.ts'
import { offeredCoupons } from '../../offers/coupons.api.server.ts'
import { asCustomer, asVisitor, readDraft, refuseAssist, refuseEmpty } from './desk-session.server.ts'
import { draftView } from './draft-view.server.ts'
import type { FillParts } from './fill-draft.server.ts'

/** The dependencies of the lookups. */
export type LookupParts = FillParts & { indexes: ProductIndexes }

const MAX_RESULTS = 20

/** The lookups that staff need to prepare a booking: the shop's search, adviser, coupons and map. @see OPS-O09 */
export function assistLookupHandlers(parts: LookupParts): StaffHandler[] {
  return [
    handleStaff(assistGet, async ({ draft: id }, call) => {
      const order_number = await orderOfDraft(call.db, { id, staffId: call.staff.id })
      if (order_number !== null) return { draft: null, order_number }
      return onDraft(call, id, async (draft) => ({
        draft: await draftView(parts, call, draft),
        order_number,
      }))
    }),
    handleStaff(assistDrafts, ({ after }, call) => listDrafts(call, after ?? null)),
    handleStaff(assistSearch, ({ draft, q }, call) =>
      onDraft(call, draft, (found) => searchForDraft(parts, call, found, q)),
    ),
    handleStaff(assistOverlap, ({ draft, sku }, call) =>
      onDraft(call, draft, (found) => adviseOnOverlap(sku, asVisitor(call, found, call.db))),
    ),
    handleStaff(assistCoupons, ({ draft }, call) =>
      onDraft(call, draft, async (found) => {
        const empty = await refuseEmpty(call.db, found)
        if (empty !== null) return empty
        const offered = await offeredCoupons(parts, asCustomer(call, found, call.db))
        return { usable: offered.website_coupon_response, not_usable: offered.not_usable }
      }),
    ),
    handleStaff(assistPincode, ({ draft, pincode }, call) =>
      onDraft(call, draft, (found) => findLocality(parts, call, found, pincode)),
    ),
  ]
}

async function onDraft<T>(call: StaffCall, id: number, read: (draft: AssistDraft) => Promise<T>) {
  const draft = await readDraft(call, id)
  return isRefusal(draft) ? draft : read(draft)
}

// Only the caller's own drafts are listed: staff cannot continue a colleague's draft, so they do not see its
// customer.
async function listDrafts({ db, staff, now }: StaffCall, after: number | null) {
  const begunAfter = liveDraftsSince(now)
  const found = await openDrafts(db, { staffId: staff.id, begunAfter, after, most: DRAFTS_PAGE + 1 })
  const drafts = found.slice(0, DRAFTS_PAGE)
  const more = found.length > DRAFTS_PAGE
  return {
    drafts: drafts.map(({ id, firstname, lastname, mobile, tests, createdAt }) => ({
      id,
      firstname,
      lastname,
      mobile: maskedMobile(mobile),
      tests,
      begun_at: istIso(createdAt),
      ends_at: istIso(draftEndsAt(createdAt)),
    })),
    more,
    after: more ? (drafts.at(-1)?.id ?? null) : null,
  }
}

async function searchForDraft({ indexes }: LookupParts, call: StaffCall, draft: AssistDraft, q: string) {
  const { db, now } = call
  const found = await findProducts(indexes, q, MAX_RESULTS, { db })
  if (found.kind === 'sex-question') return { products: [], notice: sexQuestionNotice.message }
  const listed = await productsByIds(db, found.ids)
  const { session } = asVisitor(call, draft, db)
  const priced = listed.map((product) => ({ ...product, ...sellingPrices(product), hasLocatedPrices: true }))
  const products = (await atCartPrices(db, session, priced, now)).map((product) => ({
    sku: product.sku,
    name: product.name,
    kind: product.kind,
    patient_gender: product.patientGender,
    report_time: reportTime(product),
    price: moneyOf(product.price),
    original_price: moneyOf(product.originalPrice),
    why_not: whyNotAtDesk(product),
  }))
  return { products, notice: null }
}

// The desk books visits only: regular items and cord-blood plans need answers that only their pages collect.
function whyNotAtDesk({
  isDiagnostic,
  isEnquiryOnly,
}: Pick<ListedProduct, 'isDiagnostic' | 'isEnquiryOnly'>): string | null {
  if (isEnquiryOnly) return addMessage['enquiry-only']
  return isDiagnostic ? null : addMessage['not-diagnostic']
}

async function findLocality({ maps }: LookupParts, call: StaffCall, draft: AssistDraft, pincode: string) {
  const { db, log } = call
  const area = await serviceArea(db, pincode)
  const place = await maps
    .geocode(pincode, toMapsCaller(asCustomer(call, draft, db)))
    .catch((error: unknown): Refusal => {
      log.error('maps_unavailable', error)
      return refuseAssist('map_failed', { field: 'pincode' })
    })
  if (place !== null && isRefusal(place)) return place
  return {
    place: place && { city: place.city, state: place.state, localities: place.localities },
    is_served: area !== null,
    nearest: area === null ? await offeredInstead(db, pincode) : null,
  }
}
