import { emptyCart } from '../../../domains/cart/cart-wire.server.ts'
import type { WireCart } from '../../../domains/cart/cart.contract.ts'
import { longestFast } from '../../../domains/catalogue/detail/fasting.store.server.ts'
import { loadCart } from '../../../domains/cart/load-cart.server.ts'
import { showCart, type CartParts } from '../../../domains/cart/show-cart.server.ts'
import { addressesOf } from '../../../domains/addresses/addresses.store.server.ts'
import { findCustomer } from '../../../domains/customers/customers.store.server.ts'
import type { WireAssistDraft } from '../../../domains/orders/assist/assist-shapes.contract.ts'
import { draftEndsAt } from '../../../domains/orders/assist/assist.ts'
import { deskCart, type AssistDraft } from '../../../domains/orders/assist/drafts.store.server.ts'
import { maskedMobile, maskedText } from '../../../domains/customers/masking.ts'
import { familyOf } from '../../../domains/patients/patients.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { toWireMember } from '../../booking/member-view.server.ts'
import { asCustomer, refuseEmpty } from './desk-session.server.ts'

/** The wire form of a draft for its author, with masked numbers and streets. @see OPS-O04, OPS-O09 */
export async function draftView(
  parts: CartParts,
  call: StaffCall,
  draft: AssistDraft,
  db: Executor = call.db,
): Promise<WireAssistDraft> {
  const customer = await findCustomer(db, draft.customerId)
  const family = await familyOf(db, draft.customerId)
  const addresses = await addressesOf(db, draft.customerId)
  const desk = await deskCart(db, draft.sessionId)
  const { cart, picks } = await cartOf(parts, call, draft, db)
  return {
    id: draft.id,
    ends_at: istIso(draftEndsAt(draft.createdAt)),
    customer: {
      firstname: customer.firstname,
      lastname: customer.lastname,
      mobile: maskedMobile(customer.mobile),
    },
    patients: family.map((member) => {
      const { member_id, firstname, lastname, gender, dob, age, secondary_relation } = toWireMember(
        member,
        call.now,
      )
      return { member_id, firstname, lastname, gender, dob, age, relation: secondary_relation }
    }),
    addresses: addresses.map(({ id, firstname, lastname, city, postcode, type, isDefault }) => ({
      id,
      firstname,
      lastname,
      city,
      postcode,
      type,
      is_default: isDefault,
    })),
    address_id: addresses.find(({ id }) => id === desk?.addressId)?.id ?? null,
    cart,
    fasting_hours: await longestFast(
      db,
      cart.items.map(({ product }) => product.sku),
    ),
    picks,
  }
}

async function cartOf(
  parts: CartParts,
  call: StaffCall,
  draft: AssistDraft,
  db: Executor,
): Promise<Pick<WireAssistDraft, 'cart' | 'picks'>> {
  if ((await refuseEmpty(db, draft)) !== null) return { cart: emptyCart(parts.settings.fee), picks: [] }
  const shop = asCustomer(call, draft, db)
  const cart = masked(await showCart(parts, shop))
  const reader = { catalogue: parts.catalogue, session: shop.session, now: call.now }
  const loaded = await loadCart(db, reader)
  const picks = (loaded?.lines ?? []).flatMap(({ sku, members }) =>
    members.map(({ id }) => ({ member_id: id, sku })),
  )
  return { cart, picks }
}

function masked(cart: WireCart): WireCart {
  return {
    ...cart,
    shipping_addresses: cart.shipping_addresses.map(
      ({ house: _house, building: _building, locality: _locality, ...address }) => ({
        ...address,
        street: address.street.map(maskedText),
        landmark: maskedText(address.landmark),
        telephone: maskedMobile(address.telephone),
      }),
    ),
  }
}
