import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { IstDate } from '../../../src/kernel/ist.ts'
import { shopAtUrl } from '../../support/shop/http-shop.ts'
import { addPasskey, ask } from '../../support/shop/staff.ts'
import { VirtualAuthenticator } from '../../support/shop/virtual-authenticator.ts'
import { paidVisitOf } from '../steps/paid-visit.ts'
import { becomeCustomer, newMobile } from '../steps/steps.ts'
import {
  addAuthenticator,
  codeAt,
  type ConsoleShop,
  proveMobile,
  test as consoleTest,
  visitorOf,
} from './console-shop.ts'

type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>

/** A customer with a paid visit in three days, in a separate browser. */
export type Visit = { page: Page; number: string; mobile: string }

type DeskFixtures = {
  /** The cookies of the signed-in owner. */
  ownerSession: StoredSession
  /** Books a paid visit for a patient with a name. */
  bookVisit: (firstname: string, day?: IstDate) => Promise<Visit>
}

/** Journeys of the orders desk: an owner is signed in, and customers book in the shop of the console. */
export const test = consoleTest.extend<DeskFixtures>({
  ownerSession: async ({ shop }, provide) => provide(await ownerSessionIn(shop)),
  storageState: async ({ ownerSession }, provide) => provide(ownerSession),
  baseURL: async ({ shop }, provide) => provide(shop.url),
  bookVisit: async ({ browser, shop }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (firstname, day) => {
      const page = await visitorOf(browser, shop)
      contexts.push(page.context())
      const mobile = newMobile()
      await becomeCustomer(page, mobile, { firstname })
      return { page, mobile, number: await paidVisitOf(page, { firstname, mobile }, day) }
    })
    for (const context of contexts) await context.close()
  },
})

// An invite works once, so the journeys that share a shop share the owner's session.
const ownerSessions = new WeakMap<ConsoleShop, Promise<StoredSession>>()

function ownerSessionIn(shop: ConsoleShop): Promise<StoredSession> {
  const session = ownerSessions.get(shop) ?? joinedByCalls(shop)
  ownerSessions.set(shop, session)
  return session
}

// The screens of joining have journeys of their own; a browser that joins takes seconds of each journey.
async function joinedByCalls({ url, owner }: ConsoleShop): Promise<StoredSession> {
  const client = shopAtUrl(url).visitor()
  const token = new URL(owner.link).hash.slice(1)
  await ask(client, 'join-start', { token })
  await ask(client, 'join-code', { token, otp: await codeAt(url, owner.mobile) })
  expect((await addPasskey(client, new VirtualAuthenticator(url))).status).toBe(200)
  const [name = '', value = ''] = client.cookie.split('=')
  const cookie = { name, value, domain: new URL(url).hostname, path: '/', expires: -1 }
  return { cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Strict' }], origins: [] }
}

/** Another owner, who has joined in a browser with a separate authenticator. */
export async function secondOwner(browser: Browser, shop: ConsoleShop): Promise<Page> {
  const page = await visitorOf(browser, shop)
  await addAuthenticator(page.context(), page)
  await proveMobile(page, shop.url, shop.secondOwner)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  return page
}

/** Sets the clock of a shop, which continues from there; null for the time of the machine. */
export async function setShopClock(page: Page, now: Date | null): Promise<void> {
  expect((await page.request.post('/dev/clock', { data: { now } })).ok()).toBe(true)
}

/** Opens the page of an order. */
export async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/console/orders/${number}`)
  await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible()
}

/** Presses an action of the order page; a phone has it behind a button. */
export async function pressAction(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'All actions' })
  const action = page.getByRole('button', { name, exact: true })
  await expect(more.or(action).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await action.click()
}

/** Chooses the first free time of the last day and enters a reason. */
export async function chooseOtherTime(page: Page, reason: string): Promise<void> {
  const days = page.getByRole('group', { name: 'Choose a day' })
  await days.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
  const times = page.getByRole('group', { name: 'Choose a time' })
  await expect(times.getByText('now', { exact: true })).toBeHidden()
  await times.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true })
  await page.getByLabel('Reason').fill(reason)
}
