import type { Answered, TestClient } from '../shop/client.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** A signed-in customer's browser and id. */
export type TestCustomer = TestClient & { customerId: number }

/** A family member with only the required fields. */
export const ravi = { firstname: 'Ravi', lastname: 'Rao', gender: 'Male', secondary_relation: 'Father' }

/** An address in a served pincode with only the required fields. */
export const koramangala = {
  street: '12, 4th Cross',
  city: 'Bengaluru, Karnataka',
  state: 'Karnataka',
  postcode: '560034',
}

/** A new customer in a new browser. */
export async function newCustomer(shop: TestShop, mobile?: string): Promise<TestCustomer> {
  const client = shop.visitor()
  return Object.assign(client, { customerId: await shop.signIn(client, mobile) })
}

/** A client of another process with this customer's session. */
export async function inAnotherProcess(shop: TestShop, { cookie }: TestClient): Promise<TestClient> {
  const client = (await shop.anotherProcess())()
  client.cookie = cookie
  return client
}

/** Adds a family member. */
export function addMember(client: TestClient, member: object = ravi, more: object = {}): Promise<Answered> {
  return client.post('/api/address/add-family', { addFamilyState: member, ...more })
}

/** Adds the address with some changed fields. */
export function addAddress(client: TestClient, change: object = {}): Promise<Answered> {
  return client.post('/api/address/add-address', { addState: { ...koramangala, ...change } })
}

/** The address added, on the wire. */
export async function addedAddress(client: TestClient, change: object = {}) {
  return (await addAddress(client, change)).body.data.createCustomerAddress
}

/** The customer with their addresses. */
export async function addressBook(client: TestClient) {
  return (await client.post('/api/address/get-address')).body.data.customer
}
