import { DRAFT } from '../../../src/domains/policies/pages.messages.ts'
import { HOME } from '../shop/booking.ts'
import type { TestClient } from '../shop/client.ts'
import { deskPerson, type Asks } from '../shop/order-desk.ts'
import type { TestShop } from '../shop/test-shop.ts'

let nextMobile = 9_700_000_000

/** A mobile number that no other caller of the test file has. */
export function newCallerMobile(): string {
  return String((nextMobile += 1))
}

const PATIENT = {
  firstname: 'Ananya',
  lastname: 'Rao',
  gender: 'Female',
  dob: '12-05-1992',
  primary_relation: 'Self',
  secondary_relation: 'Self',
}

/** The options of a booking for a caller. */
export type CallerOptions = {
  skus?: string[]
  mobile?: string
  slot?: string
  patient?: Record<string, string>
}

/** Prepares a booking for a new caller up to its slot, as staff do. */
export async function preparedDraft(
  asks: Asks,
  { skus = ['LT-CBC'], mobile = newCallerMobile(), slot, patient = {} }: CallerOptions = {},
) {
  const begun = await asks('assist/customer', { mobile, firstname: 'Ananya', lastname: 'Rao' })
  const { id } = begun.body.data.draft
  const added = await asks('assist/patient', { draft: id, patient: { ...PATIENT, ...patient } })
  const [member] = added.body.data.draft.patients
  const picks = skus.map((sku) => ({ member_id: member.member_id, sku }))
  await asks('assist/cart', { draft: id, skus, picks })
  await asks('assist/address', { draft: id, address: HOME })
  const { slots } = (await asks('assist/slots', { draft: id })).body.data
  const held = await asks('assist/slot', { draft: id, slot_id: slot ?? slots[0].id })
  return { id: Number(id), mobile, member: Number(member.member_id), slots, held }
}

/** The total of a draft. */
export function totalOf(draft: { cart: { prices: { grand_total: { value: number } } } }): number {
  return draft.cart.prices.grand_total.value
}

/** Places a booking for a new caller that waits for approval; returns it with the secret of its link. */
export async function placedForCaller(shop: TestShop, wanted: CallerOptions = {}) {
  const desk = await deskPerson(shop)
  const draft = await preparedDraft(desk.asks, wanted)
  const total = totalOf(draft.held.body.data.draft)
  const placed = await desk.asks('assist/place', { draft: draft.id, expected_total: total })
  await shop.runJobs()
  const number = String(placed.body.data?.order_number)
  return { ...draft, desk, placed, number, total, token: await linkTo(shop, draft.mobile) }
}

/** The secret of the newest link that was sent to a number. */
export async function linkTo(shop: TestShop, mobile: string): Promise<string> {
  const message = (await shop.outbox(mobile)).find(({ kind }) => kind === 'booking_link')
  return /\/b\/([\w-]+)$/.exec(message?.text ?? '')?.[1] ?? ''
}

/** Opens a link. */
export function openLink(client: TestClient, token: string) {
  return client.post('/api/booking/open', { token })
}

/** Signs in by code, as the shop's form does. */
export async function signInByCode(shop: TestShop, client: TestClient, mobile: string) {
  await client.post('/api/login', { mobile })
  const [message] = await shop.outbox(mobile)
  return client.post('/api/verification-otp', { mobile, otp: message?.code ?? '' })
}

/** Opens the link in a new browser, signs in, and gives every required consent. */
export async function approveOnPhone(
  shop: TestShop,
  { token, mobile }: { token: string; mobile: string },
  client = shop.visitor(),
) {
  await openLink(client, token)
  await signInByCode(shop, client, mobile)
  const { needs } = (await openLink(client, token)).body.data.booking
  const approved = await client.post('/api/booking/approve', {
    token,
    notice_version: needs.notice_version,
    declarations: needs.agreements.map(({ id }: { id: string }) => id),
  })
  return { client, approved, needs }
}

type Link = { token: string; mobile: string }

/** The caller's browser, signed in at the link, with the booking and the ids of the required consents. */
export async function phoneAt(shop: TestShop, { token, mobile }: Link) {
  const phone = shop.visitor()
  await openLink(phone, token)
  await signInByCode(shop, phone, mobile)
  const { booking } = (await openLink(phone, token)).body.data
  const ids: string[] = booking.needs.agreements.map(({ id }: { id: string }) => id)
  return { phone, booking, ids }
}

/** Sends an agreement, with the current notice. */
export function approve(
  client: TestClient,
  { token }: Pick<Link, 'token'>,
  declarations: readonly string[] = [],
  notice_version: string | null = DRAFT.version,
) {
  return client.post('/api/booking/approve', { token, notice_version, declarations })
}
