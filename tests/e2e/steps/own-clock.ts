import { expect, type Page } from '@playwright/test'
import { addMember, saveHome, signUp, slotsAtHome, submitSlot } from '../../support/shop/booking.ts'
import { OWN_CLOCK_PORT, shopAt } from '../../support/browser/e2e-shops.ts'
import { shopAtUrl } from '../../support/shop/http-shop.ts'

/** The shop whose clock a journey may set while it holds the lock. */
export const OWN_CLOCK_SHOP = shopAt(OWN_CLOCK_PORT)

/** Sets the shop's clock, which continues from there. */
export async function setClock(page: Page, now: string): Promise<void> {
  const set = await page.request.post('/dev/clock', { data: { now } })
  expect(set.status()).toBe(200)
}

/** Has other shoppers take the remaining capacity of a slot in the home's area. */
export async function fillSlot(day: string, start: string): Promise<void> {
  const shop = shopAtUrl(OWN_CLOCK_SHOP)
  for (let shopper = 0; shopper < 20; shopper += 1) {
    const client = shop.visitor()
    // oxlint-disable no-await-in-loop -- one shopper after the other, until the slot is full
    await signUp(shop, client, `98${String(Date.now() % 100_000_000).padStart(8, '0')}`)
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const member = await addMember(client)
    await saveHome(client)
    const { area, slots } = await slotsAtHome(client, day)
    const slot = slots.find((one: { Date: string; StartTime: string }) => {
      return one.Date === day && one.StartTime === start
    })
    if (slot === undefined) return
    expect((await submitSlot(client, [member], { area, slot })).status).toBe(200)
    // oxlint-enable no-await-in-loop
  }
}
