import { type Browser, expect, type Page } from '@playwright/test'
import { refundStepsText } from '../../../src/domains/orders/cancellation.messages.ts'
import { POLICY_PAGES } from '../../../src/domains/policies/policies.ts'
import { reconText } from '../../support/settlements/recon-file.ts'
import { expectAccessible, newMobile, watch } from '../steps/steps.ts'
import {
  addAddress,
  addCallerAsPatient,
  addTestByKeys,
  continueForCaller,
  holdFirstTime,
  placeOrderAtDesk,
} from './assist-steps.ts'
import { acknowledge, answer, fileComplaint, lookUpComplaint, sendPrescription } from './case-steps.ts'
import { secondOwner } from './console-desk.ts'
import { type ConsoleShop, joinAsOwner, test as base, visitorOf } from './console-shop.ts'
import { applyCode, expectInvalid, fillCoupon, pauseCoupon, shopperOn, simulateCart } from './coupon-steps.ts'
import { approveAndPay, linkSentTo, newPhone, signInOnLink } from './link-steps.ts'
import { openFromMenu } from './planner-steps.ts'
import {
  changeSetting,
  confirmWithPasskey,
  expectNoDemonstration,
  fillInSeller,
  openDraft,
  publishDraft,
  SELLER_NAME,
  STRICTER_RULE,
} from './publish-steps.ts'
import { compareReport } from './report-steps.ts'
import { explainMismatch, FOREIGN_PAYMENT, importReport } from './settlement-steps.ts'

const test = base.extend({ baseURL: async ({ shop }, provide) => provide(shop.url) })

const CODE = 'MONSOON20'
const SENTENCE =
  '20 % off tests and packages from ₹299, at most ₹300, twice a customer, ₹50,000 in all, until 31 December 2030'
const CBC = 'Complete Blood Count (CBC)'
const CALLER = 'Meera Iyer'

/** The pages of a journey: staff in the console, and a visitor of the shop. */
type Month = {
  page: Page
  browser: Browser
  shop: ConsoleShop
  visitor: Page
  /** Expects a layout change: saving a step closes its form or opens the next one. */
  fromHere: () => Promise<void>
}

test('OPS-G01, T02, K01, K02, K03, E01, E02, E03, O09, O10, M02, M03, R01, R04: the first month of a laboratory, from its own name on every page to a report that the accountant gets', async ({
  browser,
  page,
  context,
  shop,
}) => {
  test.setTimeout(420_000)
  const calm = await watch(page)
  await joinAsOwner(page, context, shop)
  await confirmWithPasskey(page)
  const visitor = await visitorOf(browser, shop)
  const visitorCalm = await watch(visitor)
  const month = { page, browser, shop, visitor, fromHere: calm.fromHere }

  await test.step('the seller is filled in, and the legal pages are published', () => publishPages(month))
  await test.step('the cancellation rule is changed', () => changeRule(month))
  await test.step('a settlement is imported, and its mismatch explained', () => explainSettlement(month))
  await calm.expectCalm()
  await test.step('a coupon is built, simulated and paused', () => tryCoupon(month))
  await calm.expectCalm()
  await test.step('a complaint is acknowledged and answered', () => answerComplaint(month))
  await calm.expectCalm()
  await visitorCalm.expectCalm()
  const number = await test.step('a prescription becomes a paid order', () => bookPrescription(month))
  await calm.fromHere()
  await test.step('the enquiry is over', () => closeEnquiry(month))
  await test.step('a report is compared with its file', () => compareReport(page, number))
  await calm.expectCalm()
  await visitor.context().close()
})

async function publishPages({ page, visitor, fromHere }: Month): Promise<void> {
  await openFromMenu(page, 'Settings')
  await fillInSeller(page)
  await fromHere()
  await expectAccessible(page, 'settings with a seller')

  await openFromMenu(page, 'Legal pages')
  const list = page.getByRole('table', { name: 'Legal pages' })
  await expect(list.getByText('Demonstration data').first()).toBeVisible()
  await expectAccessible(page, 'legal pages')
  // The complaints page is required by law; its contact is part of the seller's settings.
  for (const legalPage of POLICY_PAGES.filter((each) => each !== 'grievance')) {
    await openDraft(page, legalPage)
    if (legalPage === 'refunds') {
      const text = '# How to cancel\nUntil {cancellation_hours} hours before the visit: {refund_steps}.'
      await page.getByLabel('Text', { exact: true }).fill(text)
    }
    await publishDraft(page)
    await fromHere()
    if (legalPage === 'refunds') await expectAccessible(page, 'a published legal page')
    await openFromMenu(page, 'Legal pages')
  }
  await expect(list.getByText('In force')).toHaveCount(POLICY_PAGES.length)
  await expect(list.getByText('Demonstration data')).toHaveCount(0)

  await expectNoDemonstration(visitor)
  await visitor.goto('/about')
  await expect(visitor.getByText(SELLER_NAME).first()).toBeVisible()
  await visitor.goto('/cancellation-and-refund')
  await expect(visitor.getByText('Until 2 hours before the visit: 100 % of what you paid.')).toBeVisible()
}

async function changeRule({ page, visitor, fromHere }: Month): Promise<void> {
  await openFromMenu(page, 'Settings')
  await changeSetting(page, 'Cancellation', STRICTER_RULE.fields)
  await fromHere()
  await expectAccessible(page, 'settings with another cancellation rule')
  await expect(async () => {
    await visitor.goto('/cancellation-and-refund')
    const written = `Until 6 hours before the visit: ${refundStepsText(STRICTER_RULE.rule)}.`
    await expect(visitor.getByText(written)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(visitor.getByText('Until 6 hours before the time you booked')).toBeVisible()
  await expect(visitor.getByText('Until 6 hours before it, up to 2 times, free of charge')).toBeVisible()
}

async function explainSettlement({ page, browser, shop }: Month): Promise<void> {
  const payment = FOREIGN_PAYMENT.entity_id ?? ''
  await openFromMenu(page, 'Payments')
  await expectAccessible(page, 'payments')
  await page.getByRole('link', { name: 'Settlements', exact: true }).click()
  await importReport(page, reconText([FOREIGN_PAYMENT]))
  await expect(page.getByText('1 line read, 1 new, 1 mismatch found').first()).toBeVisible()
  await expectAccessible(page, 'an imported settlement')
  await page.getByRole('link', { name: 'Mismatches', exact: true }).click()
  await page
    .getByRole('row')
    .filter({ hasText: payment })
    .getByRole('button', { name: /^Explain/ })
    .click()
  await explainMismatch(page, payment, 'Paid at the counter, booked by hand')
  await expectAccessible(page, 'mismatches')

  const other = await secondOwner(browser, shop)
  const calm = await watch(other)
  await other.goto('/console/payments/mismatches')
  const waiting = other.getByRole('row').filter({ hasText: payment })
  await waiting.getByRole('button', { name: /^Confirm/ }).click()
  const question = other.getByRole('dialog', { name: /^Confirm: Settled/ })
  await expect(question.getByText('Paid at the counter, booked by hand')).toBeVisible()
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(waiting).toBeHidden()
  await expectAccessible(other, 'no mismatch')
  await calm.expectCalm()
  await other.context().close()
}

async function tryCoupon({ page, browser, shop, fromHere }: Month): Promise<void> {
  const shopper = await shopperOn(browser, shop, '1')
  await openFromMenu(page, 'Coupons')
  await page.getByRole('link', { name: 'Build a coupon' }).click()
  await fillCoupon(page, CODE)
  const sentence = page.getByRole('region', { name: 'The rule as a sentence' })
  await expect(sentence.getByText(SENTENCE, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: CODE, level: 1 })).toBeVisible()
  await expectAccessible(page, 'a coupon')

  await page.getByRole('link', { name: 'Simulate' }).click()
  await simulateCart(page, 'complete blood', CBC)
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByRole('row', { name: new RegExp(`${CODE}.*₹59\\.80`) })).toBeVisible()
  await pauseCoupon(page, CODE)
  await fromHere()
  await applyCode(shopper.page, CODE)
  await expectInvalid(shopper.page)
  await shopper.page.context().close()
}

async function answerComplaint({ page, visitor, fromHere }: Month): Promise<void> {
  const contact = newMobile()
  const ticket = await fileComplaint(visitor, {
    name: 'Meena Rao',
    contact,
    text: 'Nobody came at seven.',
  })
  await openFromMenu(page, 'Complaints')
  await page.getByRole('link', { name: ticket }).click()
  await expect(page.getByText('Nobody came at seven.')).toBeVisible()
  await acknowledge(page, 'We ask the collector today.')
  await answer(page, 'We are sorry. Your next visit is free.')
  await fromHere()
  await expectAccessible(page, 'an answered complaint')
  await lookUpComplaint(visitor, ticket, contact)
  await expect(visitor.getByText('Your next visit is free.')).toBeVisible()
  await expectAccessible(visitor, 'the answer of a complaint')
}

/** Opens a prescription and books its tests for the caller, who pays on a phone; returns the order's number. */
async function bookPrescription({ page, browser, shop, visitor }: Month): Promise<string> {
  const mobile = newMobile()
  await visitor.goto('/prescription')
  await sendPrescription(visitor, { name: CALLER, mobile })
  await openFromMenu(page, 'Enquiries')
  await page.getByRole('link', { name: 'Prescription' }).first().click()
  await page.getByRole('button', { name: 'Show prescription' }).click()
  await expect(page.getByRole('img', { name: 'Prescription' })).toBeVisible()
  await expectAccessible(page, 'an enquiry')
  await page.getByRole('button', { name: 'Book for this customer' }).click()
  await continueForCaller(page, mobile)
  await addCallerAsPatient(page)
  await addAddress(page)
  await addTestByKeys(page, 'cbc', CBC)
  await holdFirstTime(page)
  const number = await placeOrderAtDesk(page)
  await expectAccessible(page, 'a placed booking')

  const phone = await newPhone(browser, shop)
  const calm = await watch(phone)
  await phone.goto(await linkSentTo(page, shop, mobile))
  await signInOnLink(phone, shop, mobile)
  await expectAccessible(phone, 'the booking on the phone of its customer')
  await approveAndPay(phone, number)
  await calm.expectCalm()
  await phone.context().close()
  return number
}

async function closeEnquiry({ page }: Month): Promise<void> {
  await openFromMenu(page, 'Enquiries')
  await page.getByRole('link', { name: 'Prescription' }).first().click()
  await page.getByLabel('State').selectOption('Booked')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enquiry saved')).toBeVisible()
  await openFromMenu(page, 'Enquiries')
  await expect(page.getByText('Nobody waits for a call')).toBeVisible()
  await expectAccessible(page, 'no enquiry to call')
}
