import type { RequestHandler, TestClient } from './client.ts'

/** What the steps need in addition to the shop's calls: the sent codes, and the payment provider's endpoints. */
export type ShopPorts = {
  outbox(mobile: string): Promise<{ code: string | null }[]>
  standIn: { app: RequestHandler }
}

/** The address used by the steps of a booking below. */
export const HOME = {
  firstname: 'Ananya',
  lastname: 'Rao',
  street: ['14, 2nd Cross', 'Koramangala 4th Block'],
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560034',
  telephone: '9845012345',
  landmark: '',
  country_code: 'IN',
  region: { region: 'Karnataka', region_id: 549 },
  customer_address_type: 'home',
}

/** Signs a new number up by code and leaves the client signed in. */
export async function signUp(shop: ShopPorts, client: TestClient, mobile: string): Promise<void> {
  await client.post('/api/signupotp', { data: { mobile, email: `${mobile}@example.com` } })
  const [message] = await shop.outbox(mobile)
  await client.post('/api/checksignupotp', { data: { mobile, otp: message?.code ?? '' } })
  const form = { firstname: 'Ananya', lastname: 'Rao', email: `${mobile}@example.com`, mobilenumber: mobile }
  await client.post('/api/createcustomer', { data: form })
}

/** Adds a family member and returns their id. */
export async function addMember(client: TestClient, member: Record<string, string> = {}): Promise<number> {
  const addFamilyState = {
    firstname: 'Ananya',
    lastname: 'Rao',
    gender: 'Female',
    primary_relation: 'Self',
    secondary_relation: 'Self',
    mobile: '9845012345',
    dob: '12-05-1992',
    ...member,
  }
  const added = await client.post('/api/address/add-family', { addFamilyState })
  return Number(added.body.data.addFamilyMember.member_id)
}

/** Saves the home address on the cart and returns it. */
export async function saveHome(client: TestClient) {
  const saved = await client.post('/api/address/checkout-new-shipping-address', { address: HOME })
  await client.post('/api/address/checkout-new-billing-address', {})
  return saved.body.data.setShippingAddressesOnCart.cart.shipping_addresses[0]
}

/** The available slots of the home's area. */
export async function slotsAtHome(client: TestClient, day = '2026-11-24') {
  const areas = await client.post('/api/slims/GetThirdPartyAreaList', { pincode: HOME.postcode })
  const area = areas.body.data.Success.Data[0]
  const request = { AreaId: area.AreaId, BranchId: 5, CollectionDateTime: day, Capability: 'D' }
  const listed = await client.post('/api/slims/GetThirdPartyTimeSlotList', request)
  return { area, slots: listed.body.data.Success.Data }
}

/** Holds a slot with the given members for every test of the cart. */
export async function holdSlot(client: TestClient, memberIds: number[], slot?: TimeSlot, day?: string) {
  const { area, slots } = await slotsAtHome(client, day)
  return submitSlot(client, memberIds, { area, slot: slot ?? slots[0] })
}

/** A slot in the list's wire format. */
export type TimeSlot = { Date: string; SlotId: string; StartTime: string; EndTime: string }

type Choice = { area: { AreaId: number; CityId: number }; slot: TimeSlot }

/** Holds the chosen slot with the given members for every test of the cart. */
export async function submitSlot(client: TestClient, memberIds: number[], { area, slot }: Choice) {
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  const selection = memberIds.flatMap((memberId) =>
    cart.items.map((item: { uid: string; product: { name: string } }) => ({
      memberId: String(memberId),
      item_name: item.product.name,
      item_id: atob(item.uid),
    })),
  )
  const payload = slotPayload(cart.id, selection, { area, slot })
  return client.post('/api/pdp/diagnostics-slot-submit', { payload })
}

type Selected = { memberId: string; item_name: string; item_id: string }

/** The body of the call that holds a slot. */
export function slotPayload(cartId: string, selection: Selected[], { area, slot }: Choice) {
  return {
    cart_id: cartId,
    slot_id: slot.SlotId,
    slot_date: slot.Date,
    slot_time: `${slot.StartTime} - ${slot.EndTime}`,
    member_id: JSON.stringify(selection),
    BranchID: 5,
    AreaId: area.AreaId,
    CityId: area.CityId,
    StateId: '',
    latitude: '',
    longitude: '',
    slot_object: '{}',
  }
}

/** A shop that can sign a client in. */
export type SignsIn = { visitor(): TestClient; signIn(client: TestClient): Promise<unknown> }

/** A cart with one test, patient, address and held slot: ready to be placed. */
export async function readyCart(shop: SignsIn, { sku = 'LT-CBC' } = {}): Promise<TestClient> {
  const client = shop.visitor()
  await shop.signIn(client)
  await client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  const member = await addMember(client)
  await saveHome(client)
  await holdSlot(client, [member])
  return client
}

/** Makes the calls of the order chain up to the started payment. */
export async function startPayment(client: TestClient) {
  const address = (await client.post('/api/cart/get-cart')).body.data.cart.shipping_addresses[0]
  const customerAddressId = address.customerAddressId
  await client.post('/api/address/set-exist-shipping-address', {
    existShippingAddress: { customerAddressId },
  })
  await client.post('/api/address/set-exist-billing-address', {
    existBillingingAddress: { customerAddressId },
  })
  await client.post('/api/address/set-shipping-method')
  await client.post('/api/address/set-payment-method', { paymentMethod: 'razorpay_upi' })
  return client.post('/api/payment/start', {})
}

/** A payment that the shop started. */
export type OpenPayment = { order_number: string; provider_order_id: string; amount: number }

/** The provider's proof of a payment, given to the browser. */
export type PaymentProof = { payment_id: string; signature: string }

/** A new customer's order that waits for its payment. */
export async function openPayment(shop: SignsIn): Promise<{ client: TestClient; payment: OpenPayment }> {
  const client = await readyCart(shop)
  return { client, payment: (await startPayment(client)).body.data.payment }
}

/** Presses a button in the stand-in provider's window. */
export async function press(
  { standIn }: Pick<ShopPorts, 'standIn'>,
  { provider_order_id }: Pick<OpenPayment, 'provider_order_id'>,
  action: 'pay' | 'late' | 'fail',
): Promise<PaymentProof> {
  const pressed = await standIn.app.request('/dev/payment', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ provider_order_id, action }),
  })
  return ((await pressed.json()) as { data: PaymentProof }).data
}

/** The order's status as its page polls it. */
export async function statusOf(
  client: TestClient,
  { order_number }: Pick<OpenPayment, 'order_number'>,
): Promise<string> {
  const answer = await client.post('/api/cart/order-details-status', { id: order_number })
  return answer.body.data.salesOrder.order_status
}

/** Pays at the stand-in provider and confirms the proof at the shop. */
export async function payAndConfirm(
  shop: ShopPorts,
  client: TestClient,
  payment: { provider_order_id: string; order_number: string },
) {
  const proof = await press(shop, payment, 'pay')
  return client.post('/api/payment/confirm', { ...payment, ...proof })
}
