import { expect, type Page } from '@playwright/test'
import { expectAccessible, newMobile, watch } from '../steps/steps.ts'
import { fileComplaint } from './case-steps.ts'
import { visitorOf } from './console-shop.ts'
import { test } from './console-desk.ts'
import { pressOn, replaceText, tabTo, typeInto } from './keys.ts'

test('OPS §14, OPS-G01, E02, K02, T02: a rule is changed, a page published, a coupon paused, a complaint answered and a report downloaded by keyboard alone', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(300_000)
  const visitor = await visitorOf(browser, shop)
  const contact = newMobile()
  const complaint = { name: 'Meena Rao', contact, text: 'Nobody came at seven.' }
  const ticket = await fileComplaint(visitor, complaint)
  const { expectCalm, fromHere } = await watch(page)
  await test.step('the cancellation rule', () => changeRule(page))
  // Saving closes the form or opens the next one, which is an expected layout change.
  await fromHere()
  await expectCalm()
  await test.step('the terms', () => publishTerms(page))
  await fromHere()
  await expectCalm()
  await test.step('a coupon', () => pauseFirstCoupon(page))
  await expectCalm()
  await test.step('the complaint', () => answerComplaint(page, ticket))
  await fromHere()
  await expectCalm()
  await test.step('a report', () => downloadReport(page))
  await expectCalm()

  await visitor.goto('/cancellation-and-refund')
  await expect(visitor.getByText('Until 4 hours before the time you booked')).toBeVisible()
  await visitor.goto('/terms/versions/1')
  await expect(visitor.getByText('This version is in force.')).toBeVisible()
  await visitor.goto(`/grievance/status#${ticket}`, { waitUntil: 'networkidle' })
  await visitor.getByLabel('Mobile number or e-mail').fill(contact)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('We are sorry.')).toBeVisible()
  await visitor.context().close()
})

/** Opens a screen from the navigation of the dashboard. */
async function openByKeys(page: Page, name: string): Promise<void> {
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  await pressOn(page, new RegExp(`^${name}$`))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function changeRule(page: Page): Promise<void> {
  await openByKeys(page, 'Settings')
  await expect(page.getByRole('region', { name: 'Cancellation' })).toBeVisible()
  await pressOn(page, /^Change, Cancellation/)
  await replaceText(page, /^Hours before the visit/, '4')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Cancellation' })
  await expect(card.getByText('4 hours before the visit', { exact: true }).first()).toBeVisible()
}

async function publishTerms(page: Page): Promise<void> {
  await openByKeys(page, 'Legal pages')
  await pressOn(page, /^Terms$/)
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await replaceText(page, /^Opening sentences/, 'What you and we agree on.')
  await pressOn(page, /^Save the draft/)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await pressOn(page, /^Publish$/)
  await expect(
    page.getByRole('region', { name: 'Versions' }).getByRole('row').filter({ hasText: 'In force' }),
  ).toHaveCount(1)
}

async function pauseFirstCoupon(page: Page): Promise<void> {
  await openByKeys(page, 'Coupons')
  await expect(page.getByRole('link', { name: 'HEART15' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('heart15')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await pressOn(page, /^Pause, HEART15/)
  await expect(page.getByText('HEART15 is paused. Nobody can use it now.')).toBeVisible()
}

async function answerComplaint(page: Page, ticket: string): Promise<void> {
  await openByKeys(page, 'Complaints')
  await expect(page.getByRole('link', { name: ticket })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await typeInto(page, /^Acknowledgement to the customer/, ' We ask the collector today.')
  await pressOn(page, /^Send acknowledgement/)
  await expect(page.getByText(/^Answer in /)).toBeVisible()
  await typeInto(page, /^Answer to the customer/, 'We are sorry.')
  await pressOn(page, /^Send answer/)
  await expect(page.getByRole('region', { name: 'Reply' })).toBeHidden()
  await expectAccessible(page, 'an answered complaint')
}

async function downloadReport(page: Page): Promise<void> {
  await openByKeys(page, 'Reports')
  await tabTo(page, /^Report$/)
  await page.keyboard.type('Comp')
  await expect(page).toHaveURL(/name=complaints/)
  await expect(page.getByRole('table', { name: 'Complaints' })).toBeVisible()
  const download = page.waitForEvent('download')
  await pressOn(page, /^Download CSV/)
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
}
