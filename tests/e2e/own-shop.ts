import { expect, test as base, type Page } from '@playwright/test'
import { addMember, saveHome, signUp as signUpByCode, slotsAtHome, submitSlot } from '../support/booking.ts'
import { freePort } from '../support/free-port.ts'
import { httpShop } from '../support/http-shop.ts'
import { newDataFolder } from '../support/prepared-folder.ts'
import { startServer } from '../support/real-server.ts'

type OwnShop = { url: string }

/** Journeys over a shop that nobody else uses, so that they may set its clock. */
export const test = base.extend<object, { ownShop: OwnShop }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs out of this pattern
    async ({}, give) => {
      const folder = await newDataFolder()
      // Far from India, as its clock must not matter. @see checklist AMB-15
      const settings = { DATA_DIR: folder.path, OTP_SECONDS_BETWEEN_SENDS: '0', TZ: 'Pacific/Kiritimati' }
      const server = startServer(await freePort(), settings)
      await server.ready()
      await give({ url: server.url })
      await server.stop()
      await folder.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, give) => give(ownShop.url),
})

/** Sets the shop's clock, which runs on from there. */
export async function setClock(page: Page, now: string): Promise<void> {
  const set = await page.request.post('/dev/clock', { data: { now } })
  expect(set.status()).toBe(200)
}

/** Other shoppers take every place that a slot of the home's area has left. */
export async function fillSlot(shopUrl: string, day: string, start: string): Promise<void> {
  const shop = httpShop({
    request: (input: string | Request, init?: RequestInit) =>
      fetch(typeof input === 'string' ? new URL(input, shopUrl) : input, init),
  })
  for (let shopper = 0; shopper < 20; shopper += 1) {
    const client = shop.visitor()
    // oxlint-disable no-await-in-loop -- one shopper after the other, until the slot is full
    await signUpByCode(shop, client, `98${String(Date.now() % 100_000_000).padStart(8, '0')}`)
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
