import { expect, type Locator, test } from '@playwright/test'
import { paidVisit } from '../steps/paid-visit.ts'
import { dialog, expectAccessible, watch } from '../steps/steps.ts'

/** No link's text runs beyond its own box, where it could cover the next link. */
async function expectApart(links: Locator): Promise<void> {
  await expect(links.first()).toBeVisible()
  const tooWide = () =>
    links.evaluateAll((all) =>
      all.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    )
  await expect.poll(tooWide).toEqual([])
}

test('feels right 5: the profile does not move when the progress of an order arrives late', async ({
  page,
}) => {
  const number = await paidVisit(page)
  const { expectCalm } = await watch(page)
  // Longer than a layout shift counts as caused by the navigation.
  await page.route('**/api/order/detail', async (route) => {
    await new Promise((send) => setTimeout(send, 900))
    await route.continue()
  })
  await page.goto('/my-profile')
  await expect(page.getByText(number).first()).toBeVisible()
  const track = page.getByRole('link', { name: `Track, Order ${number}` })
  await expect(page.getByText('Phlebotomist on the way')).toBeHidden()
  await expect(page.getByText(/^Ananya Rao · .* · ₹417$/)).toBeVisible()
  const before = await track.boundingBox()
  await expect(page.getByText('Phlebotomist on the way')).toBeVisible()
  expect(await track.boundingBox()).toEqual(before)
  await expectCalm()
})

test('a visit is moved from its order’s page, and the printed receipt shows the new time, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.goto(`/my-profile?order=${number}`)
  await expectApart(page.getByRole('region', { name: 'Documents and more' }).getByRole('link'))
  await page.getByRole('button', { name: 'Change the visit' }).click()
  await expect(page).toHaveURL(/sheet=reschedule/)
  await expect(page.getByRole('button', { name: 'Move the visit' })).toBeDisabled()
  await dialog(page).getByText('9:00 AM', { exact: true }).click()
  await expectAccessible(page, 'change of a visit')
  await expectCalm()
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await expect(page.getByText(/^Visit moved to .* at 9:00 AM$/)).toBeVisible()
  await expect(page).not.toHaveURL(/sheet=/)

  await page.getByRole('link', { name: 'Printable receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText(/9:00 AM to 10:00 AM/)).toBeVisible()
  await expectAccessible(page, 'receipt')
})

test('feels right 10: the page shows the refund before an order is cancelled, then its progress, and no longer says "You save", on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.goto(`/my-profile?order=${number}`)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog(page).getByText('₹417, all that you paid')).toBeVisible()
  await dialog(page).getByText('My plans changed').click()
  await expectAccessible(page, 'cancelling')
  await expectCalm()
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText(/^We refunded ₹417 to where you paid from/)).toBeVisible()
  await expect(page.getByText('This visit will not take place.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Credit note (PDF)' })).toBeVisible()
  await expect(page.getByText('You save')).toHaveCount(0)
  await expectAccessible(page, 'cancelled order')
})

const amount = (value: number) => ({ value, currency: 'INR' })

test('OPS-O07: the page and the receipt of an order list each of its refunds, and its credit notes, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.route('**/api/order/detail', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    Object.assign(body.data.order, {
      refund: { amount: amount(150.5), status: 'pending' },
      refunds: [
        { amount: amount(100.5), status: 'processed', for: 'Refund by our staff', has_credit_note: true },
        { amount: amount(50), status: 'pending', for: 'Refund by our staff', has_credit_note: true },
      ],
    })
    await route.fulfill({ response: reply, json: body })
  })
  await page.goto(`/my-profile?order=${number}`)
  await expect(page.getByText(/^We are refunding ₹150\.50 to where you paid from/)).toBeVisible()
  await expect(page.getByText('₹100.50 · Refund by our staff · Refunded')).toBeVisible()
  await expect(page.getByText('₹50 · Refund by our staff · Refund in progress')).toBeVisible()
  const note = page.getByRole('link', { name: 'Credit note for ₹50 (PDF)' })
  await expect(note).toHaveAttribute('href', `/my-profile/orders/${number}/credit-note.pdf?refund=2`)
  await expectAccessible(page, 'order with several refunds')
  await expectCalm()
  await page.getByRole('link', { name: 'Printable receipt' }).click()
  await expect(page.getByText('Refunded: Refund by our staff')).toBeVisible()
  await expect(page.getByText('Refund in progress: Refund by our staff')).toBeVisible()
  await expectAccessible(page, 'receipt with several refunds')
})

test('OPS-O06: an order whose rule withholds a part shows before a cancellation how much is refunded, on a phone', async ({
  page,
}) => {
  const number = await paidVisit(page)
  await page.route('**/api/order/detail', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    body.data.order.cancellation = { hours_before_visit: 4, free_change_hours: 24, refund_percent: 50 }
    await route.fulfill({ response: reply, json: body })
  })
  await page.goto(`/my-profile?order=${number}&sheet=cancel`)
  await expect(dialog(page).getByText('₹208.50, 50 % of what you paid')).toBeVisible()
  await expectAccessible(page, 'cancelling with a part')
  await page.goto(`/my-profile?order=${number}&sheet=reschedule`)
  await expect(dialog(page).getByText('This is your current time.')).toBeVisible()
  await dialog(page).getByText('9:00 AM', { exact: true }).click()
  await expect(dialog(page).getByText('Free of charge until 4 hours before the visit.')).toBeVisible()
})
