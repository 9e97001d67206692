import { expect, type Locator, type Page } from '@playwright/test'
import { openCartWith } from './booking-steps.ts'
import { dialog, post } from './steps.ts'

type Person = { first: string; gender: 'Male' | 'Female'; relation: string; dob?: string }

/** An adult man who is not the customer. */
export const vikram: Person = { first: 'Vikram', gender: 'Male', relation: 'Spouse', dob: '01/02/1989' }

/** A signed-in customer with these tests in the cart, at the cart. */
export async function withTests(page: Page, skus: readonly string[]): Promise<void> {
  await openCartWith(page, ...skus)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
}

/** Adds a person by the sheet, the declaration ticked. */
export async function addPerson(page: Page, { first, gender, relation, dob = '' }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add new patient' }).click()
  const sheet = dialog(page)
  await sheet.getByLabel('Relation').selectOption(relation)
  await sheet.getByLabel('First name').fill(first)
  await sheet.getByLabel('Last name').fill('Rao')
  await sheet.getByLabel('Mobile Number').fill('9845067890')
  await sheet.getByLabel('Date of Birth').fill(dob)
  await sheet.getByText(gender, { exact: true }).click()
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, first)).toBeVisible()
}

/** The box of a member's card. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^${name} Rao`) })
}

/** The amount of the bottom bar. */
export function amount(page: Page): Locator {
  return dialog(page).locator('p[aria-live="polite"]').filter({ hasText: '₹' }).first()
}

/** From the patients, with an address, to the review. */
export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
}

/** From the review to the paid order; gives its number. */
export async function pay(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/** Saves somebody else of the family, with the declaration. */
export function addRelative(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const vikramRao = { firstname: 'Vikram', lastname: 'Rao', gender: 'Male', dob: '01-02-1989' }
  const state = { ...vikramRao, secondary_relation: 'Spouse', declaration: true, ...changes }
  return post(page, '/api/address/add-family', { addFamilyState: state })
}

/** Checks that at the narrowest width nothing overflows the page and nothing is cut off in a dialog. */
export async function expectFitsNarrow(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  const cutOff = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role="dialog"] :is(label, button, p)')]
        .filter(
          (element) =>
            element.checkVisibility() &&
            // Hidden slides of a carousel are outside on purpose.
            element.closest('[inert]') === null &&
            element.getBoundingClientRect().right > window.innerWidth,
        )
        .map(({ textContent }) => textContent),
    )
  await expect.poll(cutOff).toEqual([])
  if (size) await page.setViewportSize(size)
}
