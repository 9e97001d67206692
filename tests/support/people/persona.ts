import { execute, query, sql, type Executor } from '../../../src/platform/db/query.server.ts'
import {
  addMember,
  holdSlot,
  payAndConfirm,
  slotsAtHome,
  startPayment,
  type TimeSlot,
} from '../shop/booking.ts'
import type { TestClient } from '../shop/client.ts'
import { newestCode } from './sign-in-steps.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** A shopper with unique words, so that tests can search for them wherever they are stored. */
export const PERSONA = {
  mobile: '9873345511',
  firstname: 'Anbezhilan',
  lastname: 'Venkataraghavan',
  email: 'anbezhilan.v@example.com',
  father: 'Paranthaman',
  fatherMobile: '9773345522',
  street: 'Plot 77 Neelakanta Nagar',
  landmark: 'Behind Thirumagal Mill',
  complaint: 'The visitor came two hours late',
}

/** Texts that only the customer and the shop may see. */
export const PERSONAL = Object.values(PERSONA)

/** Signs the persona up by code. */
export async function signPersonaUp(shop: TestShop, client: TestClient): Promise<void> {
  const { mobile, email, firstname, lastname } = PERSONA
  await client.post('/api/signupotp', { data: { mobile, email } })
  const otp = await newestCode(shop, mobile)
  await client.post('/api/checksignupotp', { data: { mobile, otp } })
  await client.post('/api/createcustomer', { data: { firstname, lastname, email, mobilenumber: mobile } })
  await execute(shop.db, sql`update customers set confirmed_email = email where mobile = ${mobile}`)
}

/** Books a test for the persona and her father, up to the started payment; returns the payment. */
export async function bookAsPersona(client: TestClient, sku = 'LT-HIV') {
  const { firstname, lastname, mobile, father, fatherMobile, street, landmark } = PERSONA
  await client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  const self = await addMember(client, { firstname, lastname, mobile })
  const parent = { firstname: father, lastname, gender: 'Male', mobile: fatherMobile }
  const other = await addMember(client, {
    ...parent,
    dob: '12-05-1951',
    secondary_relation: 'Father',
  })
  const address = {
    street,
    landmark,
    city: 'Bengaluru',
    state: 'Karnataka',
    postcode: '560034',
    customer_address_type: 'home',
  }
  await client.post('/api/address/checkout-new-shipping-address', { address })
  await holdSlot(client, [self, other])
  const [item] = (await client.post('/api/cart/get-cart')).body.data.cart.items
  for (const member_id of [self, other]) {
    await client.post('/api/booking/consent', { member_id, item_id: atob(item.uid), version: '1' })
  }
  return (await startPayment(client)).body.data.payment
}

/** Books and pays; returns the order's number. */
export async function orderAsPersona(shop: TestShop, client: TestClient, sku = 'LT-HIV'): Promise<string> {
  const payment = await bookAsPersona(client, sku)
  await payAndConfirm(shop, client, payment)
  return payment.order_number
}

/** Sends enquiries and complaints and signs in again, so that more tables contain the persona. */
export async function writeAsPersona(client: TestClient, orderNumber: string): Promise<void> {
  const { firstname, lastname, mobile, email, complaint } = PERSONA
  const name = `${firstname} ${lastname}`
  await client.post('/api/cart/submit-enquire-form', {
    submitState: { name, phone: mobile, zip: '560034', email, sku: 'LT-BRCA' },
  })
  const body = { name, contact: mobile, order_number: orderNumber, text: complaint }
  await client.post('/api/grievance', body)
  await client.post('/api/refer')
  await client.post(
    '/api/cart/add-to-diagnostic-cart',
    { sku: 'LT-CBC', quantity: 1 },
    { 'Idempotency-Key': 'k' },
  )
  await client.post('/api/address/add-family', {}, { 'Idempotency-Key': 'f' })
}

/** Changes the visit, details, family, address and consents; returns the refused calls. */
export async function changeAsPersona(client: TestClient, orderNumber: string): Promise<string[]> {
  const { firstname, lastname, email, father, street, landmark } = PERSONA
  const said: string[] = []
  const change = async (path: string, body: object) => {
    const { status, body: answer } = await client.post(path, body)
    if (status !== 200 || answer.error) said.push(`${path}: ${status} ${JSON.stringify(answer.message)}`)
    return answer.data
  }
  const { slots } = await slotsAtHome(client, '2026-11-26')
  const slot = slots.find((one: TimeSlot) => one.Date === '2026-11-26')
  const moved = { slot_id: slot?.SlotId, slot_date: slot?.Date, slot_time: slot?.StartTime }
  await change('/api/order/reschedule', { order_number: orderNumber, ...moved })
  await change('/api/account/details', { firstname, lastname, email })
  const family = await change('/api/address/get-family', {})
  const parent = family.getFamilyMemberList.items.find(
    (one: { firstname: string }) => one.firstname === father,
  )
  await change('/api/diagnostics/dx-edit-patient', { patient_id: parent?.member_id, height: '170' })
  await change('/api/address/archive-family', { member_id: parent?.member_id })
  const location = { city: 'Bengaluru, Karnataka', state: 'Karnataka', postcode: '560034' }
  await change('/api/address/add-address', {
    addState: { street, landmark, ...location, customer_address_type: 'office' },
  })
  const { notice_version: version } = await change('/api/account/consents', {})
  for (const purpose of ['account', 'news']) {
    await change('/api/account/consent-give', { purpose, version })
    await change('/api/account/consent-withdraw', { purpose })
  }
  return said
}

/** Requests the code of an erasure and confirms with it. */
export async function erase(shop: TestShop, client: TestClient, mobile = PERSONA.mobile) {
  await client.post('/api/privacy/erase-otp')
  return client.post('/api/privacy/erase', { confirm: 'DELETE', otp: await newestCode(shop, mobile) })
}

// Static tables of Indian places, which may contain a person's name as a village.
const LOCATION_TABLES = ['localities', 'pincodes']

/** The tables of the database that contain any of some texts: `table: text`. */
export async function tracesIn(db: Executor, texts: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${LOCATION_TABLES})
        order by table_name`,
  )
  const any = texts.map((text) => text.replaceAll(/[^\w ]/g, '.')).join('|')
  const leaks = []
  for (const { name } of tables) {
    const hits = await query<{ row: string }>(
      db,
      sql`select t::text as row from ${sql.table(name)} t where t::text ~ ${any}`,
    )
    const whole = hits.map(({ row }) => row).join(' ')
    leaks.push(...texts.filter((text) => whole.includes(text)).map((text) => `${name}: ${text}`))
  }
  return leaks
}

/** Answers every complaint as the operator. */
export async function answerComplaints(db: Executor): Promise<void> {
  await execute(
    db,
    sql`update grievances set state = 'answered', acknowledged_at = created_at, answered_at = created_at`,
  )
}
