import type { TestClient } from '../shop/client.ts'

/** The BabyCord plan of the tests, at ₹9,990. */
export const PLAN = 'LX-BABYCORD-ANNUAL'

/** A hospital in Chennai and one of its doctors, whose fee is ₹1,500 net. */
export const CHENNAI = { stateId: 1, cityId: 1, hospitalId: 1, doctorId: 1 }

/** The birth information before the first save. */
export const NO_BIRTH = {
  expected_delivery_date: '',
  state_id: 0,
  city_id: 0,
  hospital_id: 0,
  doctor_id: 0,
  charge: 0,
}

/** Puts the plan in the cart and returns its uid. */
export async function addPlan(client: TestClient): Promise<string> {
  const added = await client.post('/api/cart/add-to-cart', { sku: PLAN, quantity: 1 })
  return added.body.data.addToCart.item_uid
}

/** Saves a birth in Chennai with some changed fields. */
export function saveBirth(client: TestClient, change: object = {}) {
  const birthInfo = { expectedDeliveryDate: '2027-03-14', ...CHENNAI, ...change }
  return client.post('/api/birthing-information/add-collection-charges', { birthInfo })
}

/** The birth information of the session's cart. */
export async function storedBirth(client: TestClient) {
  return (await client.post('/api/birthing-information/get-birth-info')).body.data.responsedata
}

/** The cart that the session shows. */
export async function currentCart(client: TestClient) {
  return (await client.post('/api/cart/get-cart')).body.data.cart
}
