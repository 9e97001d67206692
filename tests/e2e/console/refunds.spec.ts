import { type Browser, expect, type Page } from '@playwright/test'
import { staffRefundText } from '../../../src/domains/payments/staff-refunds.messages.ts'
import { addTests } from '../steps/booking-steps.ts'
import { paidVisitOf } from '../steps/paid-visit.ts'
import { becomeCustomer, expectAccessible, newMobile, watch } from '../steps/steps.ts'
import { openOrder, pressAction, secondOwner, test } from './console-desk.ts'
import { type ConsoleShop, visitorOf } from './console-shop.ts'

test.use({ sharesShop: true })

/** An amount above one person's refund limit. */
const DEAR_PACKAGE = 'LP-HEART-ADV'
const SIX_MINUTES_MS = 6 * 60_000

/** A customer with a paid order above the limit of one person. */
async function dearOrder(browser: Browser, shop: ConsoleShop): Promise<{ page: Page; number: string }> {
  const page = await visitorOf(browser, shop)
  await becomeCustomer(page, newMobile())
  await addTests(page, DEAR_PACKAGE)
  return { page, number: await paidVisitOf(page) }
}

/** The refunded amount of an order on its customer's page. */
async function refundsSeenBy(customer: Page, number: string): Promise<number[]> {
  const answer = await customer.request.post('/api/order/detail', { data: { order_number: number } })
  const { data } = (await answer.json()) as {
    data: { order: { refunds: { amount: { value: number } }[] } }
  }
  return data.order.refunds.map(({ amount }) => amount.value)
}

/** Answers the next approval as if another person had decided: the refund has also left the list. */
async function decideMeanwhile(page: Page): Promise<void> {
  const decided = { code: 'decided', message: staffRefundText.decided_before }
  await page.route(
    '**/api/console/refunds/approve',
    (route) => route.fulfill({ status: 409, json: { error: true, message: [decided], data: null } }),
    { times: 1 },
  )
  await page.route(
    '**/api/console/refunds/waiting',
    (route) => route.fulfill({ json: { error: false, data: { items: [], more: false, after: null } } }),
    { times: 1 },
  )
}

/** The kinds of an order's papers, as its page lists them. */
async function papersOf(page: Page, number: string): Promise<string[]> {
  const answer = await page.request.post('/api/console/orders/get', { data: { number } })
  const { data } = (await answer.json()) as { data: { order: { invoices: { kind: string }[] } } }
  return data.order.invoices.map(({ kind }) => kind)
}

test('OPS-O06: an order is cancelled with a reason, after the refund was shown', async ({
  page,
  bookVisit,
}) => {
  const { number, page: customer } = await bookVisit('Ananya')
  const { expectCalm, fromHere } = await watch(page)
  await openOrder(page, number)
  await pressAction(page, 'Cancel the order')
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` })
  const quote = dialog.getByRole('region', { name: 'What the customer gets back' })
  await expect(quote.getByText('To the original payment')).toBeVisible()
  await expectAccessible(page, 'cancel dialog')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('Another reason')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByText('Please describe the reason')).toBeVisible()
  await expectAccessible(page, 'cancel dialog with errors')
  await dialog.getByLabel('Details').fill('The customer moves to another city')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page, 'question before a changed dialog closes')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Details')).toHaveValue('The customer moves to another city')
  await expectCalm()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  expect(await refundsSeenBy(customer, number)).toHaveLength(1)
  // The cancelled order has other parts, which appear late on a busy machine.
  await fromHere()
  await expectCalm()
})

test('OPS §14: the dashboard leads from each figure to its list, and OPS-C05: from each care list to its products', async ({
  page,
  bookVisit,
}) => {
  await bookVisit('Ananya')
  const { expectCalm } = await watch(page)
  await page.goto('/console')
  const today = page.getByRole('region', { name: 'Today in the shop' })
  await expect(today.getByRole('listitem').filter({ hasText: 'Sold today' })).toContainText('₹')
  await expect(today.getByRole('listitem').filter({ hasText: 'Visits today' })).toBeVisible()
  await expectAccessible(page, 'dashboard of today')
  await today.getByRole('link', { name: /^Needs attention/ }).click()
  await expect(page.getByRole('heading', { name: 'Needs attention', level: 1 })).toBeVisible()

  await page.goBack()
  const care = page.getByRole('region', { name: 'Products that need care' })
  await expect(care.getByRole('listitem')).toHaveCount(6)
  await care.getByRole('link', { name: /^No LOINC code \d+$/ }).click()
  await expect(page).toHaveURL('/console/catalogue?care=no_loinc')
  await expect(page.getByRole('button', { name: /^No LOINC code: \d+$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectCalm()
})

test.describe('with its own clock', () => {
  test.use({ sharesShop: false })

  test('OPS-O07, OPS-O12, OPS-S08: a refund above the limit needs a second person, who approves it after confirming with a passkey', async ({
    page,
    browser,
    shop,
  }) => {
    const { page: customer, number } = await dearOrder(browser, shop)
    const { expectCalm } = await watch(page)
    await openOrder(page, number)
    await pressAction(page, 'Refund')
    const dialog = page.getByRole('dialog', { name: `Refund of order ${number}` })
    await expect(dialog.getByText('Choose what is refunded, or enter a goodwill amount.')).toBeVisible()
    await expectAccessible(page, 'refund dialog')
    const goodwill = dialog.getByLabel('Goodwill amount')
    const reason = dialog.getByLabel('Reason')
    const send = dialog.getByRole('button', { name: 'Refund', exact: true })
    await send.click()
    const none = 'Choose what is refunded, or enter a goodwill amount.'
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
    await expect(dialog.getByRole('checkbox').first()).toHaveAccessibleDescription(none)
    await expect(dialog.getByText('Give a reason.')).toBeVisible()
    await goodwill.fill('900000')
    await expect(dialog.getByRole('checkbox').first()).toHaveAccessibleDescription('')
    await reason.fill('The sample was spoilt')
    await expect(dialog.getByText('Give a reason.')).toBeHidden()
    await reason.fill('')
    await send.click()
    await expect(goodwill).toBeFocused()
    await expect(goodwill).toHaveAttribute('aria-invalid', 'true')
    await expect(goodwill).toHaveAccessibleDescription(
      /^At most ₹[\d,.]+ of this order can still be refunded$/,
    )
    await expectAccessible(page, 'refused amount of a refund')
    const [most = ''] = /[\d,.]+\d/.exec((await dialog.getByText(/^At most ₹/).textContent()) ?? '') ?? []
    await goodwill.fill(most)
    await dialog.getByRole('checkbox', { name: /Healthy Heart Advanced/ }).check({ force: true })
    await expect(goodwill).toHaveAccessibleDescription(
      /^At most ₹[\d,.]+ of this order can still be refunded$/,
    )
    await reason.fill('The sample was spoilt')
    await send.click()
    await expect(goodwill).toBeFocused()
    await expect(goodwill).toHaveAttribute('aria-invalid', 'true')
    await reason.fill('')
    await goodwill.fill('')
    await expect(dialog.getByText('A second person must approve this refund')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(dialog.getByText('Give a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The sample was spoilt')
    await expectAccessible(page, 'quote of a refund')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(dialog).toBeHidden()
    expect(await refundsSeenBy(customer, number)).toEqual([])

    await page.goto('/console/refunds')
    const own = page.getByRole('listitem').filter({ hasText: number })
    await expect(own.getByText('You asked for this refund')).toBeVisible()
    await expect(own.getByRole('button')).toHaveCount(0)
    await expectCalm()

    const manager = await secondOwner(browser, shop)
    const now = new Date(Date.now() + SIX_MINUTES_MS).toISOString()
    expect((await manager.request.post('/dev/clock', { data: { now } })).status()).toBe(200)
    const calm = await watch(manager)
    await manager.goto('/console/attention')
    await expectAccessible(manager, 'needs attention')
    await manager
      .getByRole('link', { name: /^Decide, Asha Menon asks for/ })
      .first()
      .click()
    const card = manager.getByRole('listitem').filter({ hasText: number })
    await expect(card.getByText('The sample was spoilt')).toBeVisible()
    await expectAccessible(manager, 'refunds to approve')
    await calm.expectCalm()
    await card.getByRole('button', { name: /^Approve/ }).click()
    const question = manager.getByRole('dialog')
    await expect(question.getByText('This cannot be undone.')).toBeVisible()
    await expectAccessible(manager, 'approval')
    // The question stays open without its card, and says why nothing was approved.
    await decideMeanwhile(manager)
    await question.getByRole('button', { name: /^Approve ₹/ }).click()
    await expect(question.getByText(staffRefundText.decided_before)).toBeVisible()
    await expect(card).toBeHidden()
    await question.getByRole('button', { name: /^Approve ₹/ }).click()
    await manager.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await expect(manager.getByText('Approved. The refund is on its way')).toBeVisible()
    await expect(card).toBeHidden()
    const [refunded, ...more] = await refundsSeenBy(customer, number)
    expect(refunded).toBeGreaterThan(2000)
    expect(more).toEqual([])

    await expect
      .poll(() => papersOf(manager, number), 'its own credit note')
      .toEqual(['invoice', 'part_credit_note'])
    await customer.context().close()
    await manager.context().close()
  })
})
