import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { STALE_MISMATCH } from '../../../src/domains/settlements/mismatches.messages.ts'
import { reconText } from '../../support/settlements/recon-file.ts'
import { expectAccessible, watch } from '../steps/steps.ts'
import { secondOwner, test } from './console-desk.ts'
import { changeMeanwhile, explainMismatch, FOREIGN_PAYMENT, importReport } from './settlement-steps.ts'

const SIX_MINUTES_MS = 6 * 60_000

/** Longer than a passkey check is valid. */
async function passSixMinutes(page: Page): Promise<void> {
  const now = new Date(Date.now() + SIX_MINUTES_MS).toISOString()
  expect((await page.request.post('/dev/clock', { data: { now } })).status()).toBe(200)
}

test('OPS-M01, OPS-M02, OPS-M03, OPS-M04: a settlement report is imported, its mismatch explained and confirmed by a second person, and the day close downloaded', async ({
  page,
  browser,
  shop,
  bookVisit,
}) => {
  const { number } = await bookVisit('Ananya')
  const { expectCalm } = await watch(page)
  await page.goto('/console/payments')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expectAccessible(page, 'payments')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Refunds that failed')
  await expect(page.getByText('Nothing in this state')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('state')).toBe('failed')

  await page.getByRole('link', { name: 'Settlements', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The last 14 days' })).toBeVisible()
  await importReport(page, 'order,amount\r\n1,100\r\n')
  const faults = page.getByRole('dialog', { name: 'What does not fit' })
  await expect(faults.getByText('this is no settlement report of Razorpay')).toBeVisible()
  await expectAccessible(page, 'settlements with faults')
  await faults.getByRole('button', { name: 'Close' }).last().click()
  await importReport(page, reconText([FOREIGN_PAYMENT]))
  await expect(page.getByText('1 line read, 1 new, 1 mismatch found').first()).toBeVisible()
  await importReport(page, reconText([FOREIGN_PAYMENT]))
  await expect(page.getByText('1 line read, 0 new').first()).toBeVisible()

  await page.getByRole('link', { name: 'Mismatches', exact: true }).click()
  await page.getByLabel('Order number or Razorpay id').fill('pay_Journey0000001')
  await expect(page).toHaveURL(/q=pay_Journey0000001/)
  const row = page.getByRole('row').filter({ hasText: 'pay_Journey0000001' })
  await expect(row.getByText('Settled, but never paid here')).toBeVisible()
  await expectAccessible(page, 'mismatches')
  await row.getByRole('button', { name: /^Explain/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('a second person has to confirm the explanation')).toBeVisible()
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await expectAccessible(page, 'explanation')
  await explainMismatch(page, 'pay_Journey0000001', 'Paid at the counter on 8 June')
  await expect(row.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await expectCalm()

  const other = await secondOwner(browser, shop)
  await passSixMinutes(other)
  const calm = await watch(other)
  await other.goto('/console/attention?kind=mismatch')
  await other
    .getByRole('link', { name: /^Open the mismatches/ })
    .first()
    .click()
  const waiting = other.getByRole('row').filter({ hasText: 'pay_Journey0000001' })
  await waiting.getByRole('button', { name: /^Confirm/ }).click()
  const question = other.getByRole('dialog', { name: /^Confirm: Settled/ })
  await expect(question.getByText('Paid at the counter on 8 June')).toBeVisible()
  await expectAccessible(other, 'confirmation')
  await calm.expectCalm()
  // The question stays open without its row, and says why nothing was confirmed.
  await changeMeanwhile(other)
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(question.getByText(STALE_MISMATCH)).toBeVisible()
  await expect(waiting).toBeHidden()
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await other.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(question).toBeHidden()
  await expect(waiting).toBeHidden()
  await expect(other.locator('main :focus')).toHaveCount(1)

  const closeCalm = await watch(other)
  await other.goto('/console/payments/day-close?day=2026-06-10')
  await expect(other.getByText('JOURNEYUTR1')).toBeVisible()
  await expect(other.getByText('₹4,882').first()).toBeVisible()
  await expectAccessible(other, 'day close')
  const download = other.waitForEvent('download')
  await other.getByRole('link', { name: 'Download as CSV' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain('total expected credit,,,,4882.00,,,,,,INR')
  await closeCalm.expectCalm()
  await other.context().close()
})
