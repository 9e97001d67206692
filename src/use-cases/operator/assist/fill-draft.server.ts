import type { AddressFields } from '../../../domains/addresses/addresses.contract.ts'
import { lockOrMakeCart, lockOwnCart } from '../../../domains/cart/cart.store.server.ts'
import { setCartAddress } from '../../../domains/cart/cart-addresses.store.server.ts'
import { loadCart } from '../../../domains/cart/load-cart.server.ts'
import { revalidateOffers } from '../../../domains/cart/revalidate-offers.server.ts'
import type { CartParts } from '../../../domains/cart/show-cart.server.ts'
import type { AssistDraft } from '../../../domains/orders/assist/drafts.store.server.ts'
import type { MapsPort } from '../../../domains/pincodes/pincodes.maps.ts'
import type { HoldLimits } from '../../../domains/slots/hold-limits.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { Call } from '../../../platform/http/handler.server.ts'
import { cartAddressOf } from '../../booking/cart-addresses.api.server.ts'
import { checkNewAddress, saveNewAddress, tooManyAddresses } from '../../booking/new-address.server.ts'
import { addMember } from '../../booking/patients.api.server.ts'
import { storePatients } from '../../booking/selection.api.server.ts'
import { submitSlot } from '../../booking/submit-slot.server.ts'
import type { Body } from '../../../kernel/endpoint.ts'
import type { assistCart, assistPatient } from '../../../domains/orders/assist/assist.contract.ts'
import { addTest } from '../../cart/add-test.server.ts'
import { removeLine } from '../../cart/remove-line.server.ts'
import { applyCoupon, setCoupon, type ApplyParts } from '../../offers/apply-coupon.server.ts'
import {
  asCustomer,
  asVisitor,
  inDraft,
  readDraft,
  refuseAssist,
  refuseEmpty,
} from './desk-session.server.ts'

/** The dependencies of the steps of a booking. */
export type FillParts = CartParts &
  ApplyParts & { maps: MapsPort; secretKey: string; settings: CartParts['settings'] & { holds: HoldLimits } }

/** Adds a patient. Staff make no declarations; the customer makes them when approving. */
export function addPatient(
  parts: FillParts,
  call: StaffCall,
  { draft: id, patient }: Body<typeof assistPatient>,
): Promise<AssistDraft | Refusal> {
  return inDraft(parts, call, id, async (tx, draft) => {
    const body = { addFamilyState: { ...patient, declaration: undefined }, customer_id: undefined }
    const added = await addMember(body, asCustomer(call, draft, tx))
    if (isRefusal(added)) return added
    return { value: draft, act: 'patient', after: { member: added.addFamilyMember.member_id } }
  })
}

/** A saved address, identified by its id, or a new one. */
export type WantedAddress = { draft: number; id: number | null; address: AddressFields | null }

/** Sets the address of the visit and of the bill. A new address is looked up on the map before the transaction. */
export async function setAddress(
  parts: FillParts,
  call: StaffCall,
  { draft: draftId, id, address }: WantedAddress,
): Promise<AssistDraft | Refusal> {
  const read = await readDraft(call, draftId)
  if (isRefusal(read)) return read
  const shopCall = asCustomer(call, read, call.db)
  const checked =
    address === null
      ? null
      : await checkNewAddress(parts.maps, { fields: address, path: 'address.' }, shopCall)
  if (checked?.ok === false) return checked.refusal

  return inDraft(parts, call, draftId, async (tx, draft) => {
    const shop = asCustomer(call, draft, tx)
    // The desk's cart, which may have no test yet: prices depend on the address.
    const { session: desk } = asVisitor(call, draft, tx)
    const cart = await lockOrMakeCart(tx, desk, call.now)
    const saved = checked === null ? null : await saveNewAddress(tx, checked.value, shop)
    if (checked !== null && saved === null) return tooManyAddresses
    const addressId = saved?.id ?? id ?? 0
    const refused = await cartAddressOf(tx, shop, addressId)
    if (refused !== null) return refused
    await setCartAddress(tx, cart.id, { role: 'shipping', addressId }, call.now)
    await setCartAddress(tx, cart.id, { role: 'billing', addressId }, call.now)
    await revalidateOffers(tx, { catalogue: parts.catalogue, ...shop }, cart.id)
    return { value: draft, act: 'address', after: { address: addressId } }
  })
}

/** Sets the tests, their patients and the coupon, completely or not at all. */
export function setCart(
  parts: FillParts,
  call: StaffCall,
  { draft: id, skus, picks, coupon }: Body<typeof assistCart>,
): Promise<AssistDraft | Refusal> {
  return inDraft(parts, call, id, async (tx, draft) => {
    const before = await loadCart(tx, {
      catalogue: parts.catalogue,
      session: asVisitor(call, draft, tx).session,
      now: call.now,
    })
    // A coupon that does not hold for the new tests is removed, with the shop's notice.
    const isNewCoupon = coupon !== (before?.coupon?.code ?? null)
    const refused =
      (await setTests(tx, parts, asVisitor(call, draft, tx), skus)) ??
      (skus.length === 0
        ? null
        : await setPatientsAndCoupon(tx, parts, asCustomer(call, draft, tx), { picks, coupon, isNewCoupon }))
    return refused ?? { value: draft, act: 'cart', after: { lines: new Set(skus).size } }
  })
}

async function setTests(
  tx: Executor,
  parts: FillParts,
  shop: Call,
  skus: readonly string[],
): Promise<Refusal | null> {
  const reader = { catalogue: parts.catalogue, session: shop.session, now: shop.now }
  const wanted = [...new Set(skus)]
  const before = (await loadCart(tx, reader))?.lines ?? []
  for (const { id } of before.filter(({ sku }) => !wanted.includes(sku))) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
    const removed = await removeLine(parts, String(id), shop)
    if (isRefusal(removed)) return removed
  }
  for (const sku of wanted.filter((one) => !before.some((line) => line.sku === one))) {
    // oxlint-disable-next-line no-await-in-loop -- each test is compared with those before it
    const added = await addTest(parts, { sku }, shop)
    if (isRefusal(added)) return added
    const { conflicts, item_uid } = added.diagnosticAddToCart
    if (item_uid === null) return refuseAssist('common_tests', { field: 'skus', data: { sku, conflicts } })
  }
  return null
}

type Rest = Pick<Body<typeof assistCart>, 'picks' | 'coupon'> & { isNewCoupon: boolean }

async function setPatientsAndCoupon(
  tx: Executor,
  parts: FillParts,
  shop: Call<'customer'>,
  { picks, coupon, isNewCoupon }: Rest,
): Promise<Refusal | null> {
  const reader = { catalogue: parts.catalogue, session: shop.session, now: shop.now }
  const cart = await loadCart(tx, reader)
  const items = new Map((cart?.lines ?? []).map(({ sku, id }) => [sku, String(id)]))
  const choices = picks.map(({ member_id, sku }) => ({
    memberId: String(member_id),
    itemId: items.get(sku) ?? '',
  }))
  if (choices.some(({ itemId }) => itemId === '')) return refuseAssist('unknown_pick', { field: 'picks' })
  const refused = choices.length === 0 ? null : await storePatients(tx, parts, choices, shop)
  if (refused !== null) return refused

  const current = cart?.coupon?.code ?? null
  if (!isNewCoupon || current === coupon) return null
  const locked = await lockOwnCart(tx, shop.session)
  if (locked !== undefined && current !== null)
    await setCoupon(tx, { cartId: locked.id, code: null }, { ...parts, ...shop })
  return coupon === null ? null : applyCoupon(parts, coupon, shop)
}

/** Holds a slot for the chosen patients. */
export function setSlot(
  parts: FillParts,
  call: StaffCall,
  { draft: id, slot_id }: { draft: number; slot_id: string },
): Promise<AssistDraft | Refusal> {
  return inDraft(parts, call, id, async (tx, draft) => {
    const empty = await refuseEmpty(tx, draft)
    if (empty !== null) return empty
    const shop = asCustomer(call, draft, tx)
    const cart = await loadCart(tx, { catalogue: parts.catalogue, session: shop.session, now: shop.now })
    const member_id = (cart?.lines ?? []).flatMap((line) =>
      line.members.map((member) => ({ memberId: String(member.id), item_id: String(line.id) })),
    )
    const submitting = {
      catalogue: parts.catalogue,
      limits: parts.settings.holds,
      secretKey: parts.secretKey,
    }
    const payload = { slot_id, member_id, cart_id: cart?.id }
    const held = await submitSlot(submitting, { payload }, shop, undefined)
    return isRefusal(held) ? held : { value: draft, act: 'slot', after: { slot: slot_id } }
  })
}
