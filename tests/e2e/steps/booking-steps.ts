import { expect, type Page } from '@playwright/test'
import { addDays, istDate } from '../../../src/kernel/ist.ts'
import { addMember, HOME, saveHome, slotsAtHome, submitSlot } from '../../support/shop/booking.ts'
import { TestClient } from '../../support/shop/client.ts'
import { becomeCustomer, newMobile, post } from './steps.ts'

/** Puts tests into the cart as another tab of the same browser would. */
export async function addTests(page: Page, ...skus: string[]): Promise<void> {
  for (const sku of skus) await post(page, '/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
}

/** Saves the customer as a family member. */
export function addSelf(page: Page): Promise<void> {
  const person = { firstname: 'Ananya', lastname: 'Rao', gender: 'Female', dob: '12-05-1992' }
  return post(page, '/api/address/add-family', { addFamilyState: { ...person, secondary_relation: 'Self' } })
}

/** Saves an address, as home or another kind; the newest is the default. */
export function addAddress(
  page: Page,
  street: string,
  { type = 'home', postcode = '560034' } = {},
): Promise<void> {
  const place = { city: 'Bengaluru, Karnataka', state: 'Karnataka', postcode }
  return post(page, '/api/address/add-address', {
    addState: { street, ...place, customer_address_type: type },
  })
}

/** A small page, for overlays that open over any page. */
export const QUIET_PAGE = '/about'

/** The open cart of a new customer, with these tests in it. */
export async function openCartWith(page: Page, ...skus: string[]): Promise<string> {
  const mobile = await becomeCustomer(page)
  await addTests(page, ...skus)
  await openCart(page)
  return mobile
}

async function openCart(page: Page): Promise<void> {
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=1`)
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
}

/** From an empty browser to the open cart of a signed-in customer with one test in it. */
export function orderFirstTest(page: Page): Promise<string> {
  return openCartWith(page, 'LT-CBC')
}

/** From an empty browser through the drawer to the slots, for the customer herself at her home. */
export async function bookToSlots(page: Page, ...skus: string[]): Promise<string> {
  const mobile = await becomeCustomer(page)
  await addTests(page, ...skus)
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross')
  await openCart(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  // The slots may be shown before the cart has the address.
  const set = page.waitForResponse('**/api/address/set-exist-shipping-address')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  await set
  return mobile
}

/** From an empty browser through the drawer to the review. */
export async function bookToReview(page: Page, ...skus: string[]): Promise<string> {
  const mobile = await bookToSlots(page, ...skus)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expectReview(page)
  return mobile
}

/**
 * Opens the review of a new customer who books these tests for themselves at home, with the earlier steps made by calls.
 * The customer has the given coins in addition to the welcome coins.
 */
export async function openReview(
  page: Page,
  { skus = ['LT-CBC'], coins = 0, agrees = true } = {},
): Promise<string> {
  const mobile = await becomeCustomer(page, newMobile(), { agrees })
  if (coins > 0) await post(page, '/dev/coins', { mobile, amount: coins })
  await openReviewOf(page, ...skus)
  return mobile
}

/** Opens the review of the signed-in customer, whose cart was empty. */
export async function openReviewOf(page: Page, ...skus: string[]): Promise<void> {
  await addTests(page, ...skus)
  await takeSlot(page)
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=4`)
  await expectReview(page)
}

async function expectReview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
}

// On one of many days, as all journeys of a run share the slots.
async function takeSlot(page: Page): Promise<void> {
  const client = callsOf(page)
  const member = await addMember(client)
  await addAddress(page, HOME.street[0] ?? '')
  await saveHome(client)
  const days = 2 + Math.floor(Math.random() * 10)
  const { area, slots } = await slotsAtHome(client, addDays(istDate(new Date()), days))
  const slot = slots[Math.floor(Math.random() * slots.length)]
  const { status } = await submitSlot(client, [member], { area, slot })
  expect(status).toBe(200)
}

// Calls with the browser's own session.
function callsOf(page: Page): TestClient {
  return new TestClient({
    request: async (path, { method, body }) => {
      const answer = await page.request.fetch(path, {
        method: method ?? 'GET',
        headers: { 'Content-Type': 'application/json' },
        ...(typeof body === 'string' ? { data: body } : {}),
      })
      return new Response(await answer.text(), { status: answer.status() })
    },
  })
}
