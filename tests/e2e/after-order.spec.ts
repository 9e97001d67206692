import { expect, test, type Page } from '@playwright/test'
import { addMember, saveHome, slotsAtHome, startPayment, submitSlot } from '../support/booking.ts'
import type { TestClient } from '../support/client.ts'
import { addTests } from './booking-steps.ts'
import { becomeCustomer, dialog, expectAccessible, post, watch } from './steps.ts'

const IN_THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000

/** A paid visit in three days, made without the screens; its order's number. */
async function paidVisit(page: Page): Promise<string> {
  await becomeCustomer(page)
  await addTests(page, 'LT-CBC')
  const client = {
    post: async (path: string, data: object = {}) => ({
      body: await (await page.request.post(path, { data })).json(),
    }),
  } as unknown as TestClient
  const member = await addMember(client)
  await saveHome(client)
  const day = new Date(Date.now() + IN_THREE_DAYS_MS).toISOString().slice(0, 10)
  const { area, slots } = await slotsAtHome(client, day)
  await submitSlot(client, [member], { area, slot: slots[1] })
  const { payment } = (await startPayment(client)).body.data
  const paid = await page.request.post('/dev/payment', {
    data: { provider_order_id: payment.provider_order_id, action: 'pay' },
  })
  await post(page, '/api/payment/confirm', { ...payment, ...(await paid.json()).data })
  return String(payment.order_number)
}

test('a visit is moved to another time from its order, and the receipt to print knows it, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.goto(`/my-profile?order=${number}`)
  await page.getByRole('button', { name: 'Change the visit' }).click()
  await expect(page).toHaveURL(/sheet=reschedule/)
  await expect(page.getByRole('button', { name: 'Move the visit' })).toBeDisabled()
  await dialog(page).getByText('9:00 AM', { exact: true }).click()
  await expectAccessible(page, 'change of a visit')
  await expectCalm()
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await expect(page.getByText(/^Visit moved to .* at 9:00 AM$/)).toBeVisible()
  await expect(page).not.toHaveURL(/sheet=/)

  await page.getByRole('link', { name: 'Receipt to print' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText(/9:00 AM to 10:00 AM/)).toBeVisible()
  await expectAccessible(page, 'receipt')
})

test('an order is cancelled with what comes back shown first, and its page follows the refund, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.goto(`/my-profile?order=${number}&sheet=cancel`)
  await expect(dialog(page).getByText('₹417, all that you paid')).toBeVisible()
  await dialog(page).getByText('My plans changed').click()
  await expectAccessible(page, 'cancelling')
  await expectCalm()
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText(/^₹417 was given back to where it came from/)).toBeVisible()
  await expect(page.getByText('This visit will not take place.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Credit note (PDF)' })).toBeVisible()
  await expectAccessible(page, 'cancelled order')
})
