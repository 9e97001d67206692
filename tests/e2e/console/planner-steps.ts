import { expect, type Page } from '@playwright/test'
import {
  addMember,
  payAndConfirm,
  saveHome,
  signUp,
  slotsAtHome,
  startPayment,
  submitSlot,
} from '../../support/shop/booking.ts'
import { shopAtUrl } from '../../support/shop/http-shop.ts'
import type { ConsoleShop } from './console-shop.ts'

/** Opens a screen from the menu, which is a drawer on a phone. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name })
  await expect(menu.or(link).first()).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await link.click()
}

/** A paid visit: its order, its slot and its customer's number. */
export type PaidVisit = { number: string; mobile: string; slotId: string; start: string }

/** Books and pays visits at home in one slot of a day, without the screens. */
export async function bookVisits(
  { url }: Pick<ConsoleShop, 'url'>,
  { day, start, count }: { day: string; start: string; count: number },
): Promise<PaidVisit[]> {
  const shop = shopAtUrl(url)
  const visits: PaidVisit[] = []
  for (let visit = 0; visit < count; visit += 1) {
    // oxlint-disable no-await-in-loop -- one customer after the other
    const client = shop.visitor()
    const mobile = `97${String(Date.now() % 100_000_000).padStart(8, '0')}`
    await signUp(shop, client, mobile)
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const member = await addMember(client)
    await saveHome(client)
    const { area, slots } = await slotsAtHome(client, day)
    const slot = slots.find(
      (one: { Date: string; StartTime: string }) => one.Date === day && one.StartTime === start,
    )
    expect((await submitSlot(client, [member], { area, slot })).status).toBe(200)
    const { payment } = (await startPayment(client)).body.data
    await payAndConfirm(shop, client, payment)
    visits.push({ number: String(payment.order_number), mobile, slotId: slot.SlotId, start })
    // oxlint-enable no-await-in-loop
  }
  return visits
}
