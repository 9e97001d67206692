import type { Page } from '@playwright/test'
import { addMember, saveHome, slotsAtHome, startPayment, submitSlot } from '../../support/shop/booking.ts'
import type { TestClient } from '../../support/shop/client.ts'
import { addTests } from './booking-steps.ts'
import { becomeCustomer, newMobile, post } from './steps.ts'

const IN_THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000

/** Books a paid visit in three days by calls; returns the order's number. */
export async function paidVisit(page: Page, mobile = newMobile()): Promise<string> {
  await becomeCustomer(page, mobile)
  return paidVisitOf(page)
}

/** Books a paid visit of the signed-in customer for one new patient, by default in three days; returns the order's number. */
export async function paidVisitOf(
  page: Page,
  patient: Record<string, string> = {},
  day = new Date(Date.now() + IN_THREE_DAYS_MS).toISOString().slice(0, 10),
): Promise<string> {
  await addTests(page, 'LT-CBC')
  const client = {
    post: async (path: string, data: object = {}) => ({
      body: await (await page.request.post(path, { data, maxRetries: 2 })).json(),
    }),
  } as unknown as TestClient
  const member = await addMember(client, patient)
  await saveHome(client)
  const { area, slots } = await slotsAtHome(client, day)
  await submitSlot(client, [member], { area, slot: slots[1] })
  const { payment } = (await startPayment(client)).body.data
  const paid = await page.request.post('/dev/payment', {
    data: { provider_order_id: payment.provider_order_id, action: 'pay' },
  })
  await post(page, '/api/payment/confirm', { ...payment, ...(await paid.json()).data })
  return String(payment.order_number)
}
