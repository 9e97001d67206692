import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { addMember, HOME, saveHome, slotsAtHome, submitSlot } from '../support/booking.ts'
import { addDays, istDate } from '../../src/kernel/ist.ts'
import { TestClient } from '../support/client.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// As web.dev defines CLS, its limit of a good page: the largest sum of shifts within five seconds, none more than a
// second apart. What follows a tap late, on a busy machine, counts too.
const MOST_SHIFT = 0.02

type Shift = { value: number; at: number; moved: string[] }
type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Collects what no screen may show: errors of the console, and layout shifts that nobody asked for. */
export async function watch(
  page: Page,
): Promise<{ expectCalm: () => Promise<void>; fromHere: () => Promise<void> }> {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName} ${node.className}` : '?',
        )
        shifts.push({ value: entry.value, at: entry.startTime, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    /** Leaves out what moved on the way to the screen that a test is about. */
    fromHere: () =>
      page.evaluate(() => {
        ;(window as unknown as { shifts: Shift[] }).shifts.length = 0
      }),
    expectCalm: async () => {
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
      expect(layoutShift(shifts) > MOST_SHIFT ? shifts : []).toEqual([])
      expect(errors).toEqual([])
    },
  }
}

function layoutShift(shifts: Shift[]): number {
  let [largest, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { value, at } of shifts) {
    const isNew = at - last > 1_000 || at - first > 5_000
    if (isNew) [sum, first] = [0, at]
    sum += value
    last = at
    largest = Math.max(largest, sum)
  }
  return largest
}

/** No violation of WCAG 2.2 A and AA on the screen as it stands, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, screen: string, part = 'html'): Promise<void> {
  // What fades has no colours of its own yet.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  const { violations } = await withoutToasts(page, () =>
    new AxeBuilder({ page })
      .include(part)
      // One document, and only what is wrong with it: half of the time.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(RULES)
      .analyze(),
  )
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

// A toast may lie over a button for its few seconds.
async function withoutToasts<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const toasts = page.locator('[data-toasts]')
  const show = (isShown: boolean) =>
    toasts.evaluateAll(
      (found, display) =>
        found.forEach((each) => (each as HTMLElement).style.setProperty('display', display)),
      isShown ? '' : 'none',
    )
  await show(false)
  const seen = await look()
  await show(true)
  return seen
}

let counter = 0

/** A mobile number nobody signed up with in this run. */
export function newMobile(): string {
  counter += 1
  const unique = String(process.pid % 1_000).padStart(3, '0') + String(Date.now() % 100_000).padStart(5, '0')
  return `9${unique}${counter % 10}`
}

/** The newest code that was sent to a mobile. */
export async function codeFor(page: Page, mobile: string): Promise<string> {
  await expect
    .poll(async () => (await messagesTo(page, mobile)).length, { message: `a code for ${mobile}` })
    .toBeGreaterThan(0)
  return (await messagesTo(page, mobile))[0]?.code ?? ''
}

async function messagesTo(page: Page, mobile: string): Promise<{ code: string | null }[]> {
  const answer = await page.request.get(`/dev/outbox?to=${mobile}`)
  const body = (await answer.json()) as { data: { messages: { code: string | null }[] } }
  return body.data.messages
}

/** The dialog on top. */
export function dialog(page: Page): Locator {
  return page.getByRole('dialog').last()
}

/** Fills the sign-up of a new number, from its mobile to the end of the welcome. */
export async function signUp(page: Page, mobile: string): Promise<void> {
  await dialog(page).getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Sign up for your account' })).toBeVisible()
  await page.getByLabel('First Name').fill('Ananya')
  await page.getByLabel('Last Name').fill('Rao')
  await page.getByLabel('Email').fill(`${mobile}@example.com`)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await enterCode(page, mobile)
  await expect(page.getByText('Congrats! You are signed in to your account.')).toBeVisible()
}

/** Types the code that was sent to a mobile. */
export async function enterCode(page: Page, mobile: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
  await dialog(page)
    .getByRole('textbox')
    .fill(await codeFor(page, mobile))
  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  if (await verify.isVisible().catch(() => false))
    await verify.click({ timeout: 2_000 }).catch(() => undefined)
}

/** Fills the patient form that lies open. */
export async function fillPatient(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ananya')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Mobile Number').fill('9845012345')
  await page.getByLabel('Date of Birth').fill('12/05/1992')
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Relation').selectOption('Self')
  await page.getByRole('button', { name: 'Done' }).first().click()
}

/** Fills the address form that lies open. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await page.getByLabel('House number floor building name locality').fill('14, 2nd Cross')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
}

/** Makes a call of the shop in this browser's session, which must succeed. */
export async function post(page: Page, path: string, body: object): Promise<void> {
  const answer = await page.request.post(path, { data: body })
  const said = await answer.text()
  expect(answer.ok() && said.includes('"error":false'), `${path}: ${said}`).toBe(true)
}

/** Signs a new customer up without the dialogs, and gives the mobile number. */
export async function becomeCustomer(page: Page, mobile = newMobile()): Promise<string> {
  const email = `${mobile}@example.com`
  await post(page, '/api/signupotp', { data: { email, mobile, resendOtp: false } })
  await post(page, '/api/checksignupotp', { data: { mobile, otp: await codeFor(page, mobile) } })
  await post(page, '/api/createcustomer', {
    data: { firstname: 'Ananya', lastname: 'Rao', email, mobilenumber: mobile },
  })
  return mobile
}

/** Puts tests into the cart as another tab of the same browser would. */
export async function addTests(page: Page, ...skus: string[]): Promise<void> {
  for (const sku of skus) await post(page, '/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
}

/** Saves a family member: the customer herself. */
export function addSelf(page: Page): Promise<void> {
  const person = { firstname: 'Ananya', lastname: 'Rao', gender: 'Female', dob: '12-05-1992' }
  return post(page, '/api/address/add-family', { addFamilyState: { ...person, secondary_relation: 'Self' } })
}

/** Saves an address, as home or another kind; the newest is the default. */
export function addAddress(page: Page, street: string, type = 'home'): Promise<void> {
  const place = { city: 'Bengaluru, Karnataka', state: 'Karnataka', postcode: '560034' }
  return post(page, '/api/address/add-address', {
    addState: { street, ...place, customer_address_type: type },
  })
}

/** A page with little on it, for what lies over whatever page. */
export const QUIET_PAGE = '/about'

/** The open cart of a new customer, with these tests in it. */
export async function openCartWith(page: Page, ...skus: string[]): Promise<string> {
  const mobile = await becomeCustomer(page)
  await addTests(page, ...skus)
  await openCart(page)
  return mobile
}

async function openCart(page: Page): Promise<void> {
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=1`)
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
}

/** From an empty browser to the open cart of a signed-in customer with one test in it. */
export function orderFirstTest(page: Page): Promise<string> {
  return openCartWith(page, 'LT-CBC')
}

/** From an empty browser through the drawer to the slots, for the customer herself at her home. */
export async function bookToSlots(page: Page, ...skus: string[]): Promise<string> {
  const mobile = await becomeCustomer(page)
  await addTests(page, ...skus)
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross')
  await openCart(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  return mobile
}

/** From an empty browser through the drawer to the review. */
export async function bookToReview(page: Page, ...skus: string[]): Promise<string> {
  const mobile = await bookToSlots(page, ...skus)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expectReview(page)
  return mobile
}

/**
 * The review of a new customer who takes these tests herself at her home, booked without the screens before it.
 * Beside the coins of the welcome she has those that are named.
 */
export async function openReview(page: Page, { skus = ['LT-CBC'], coins = 0 } = {}): Promise<string> {
  const mobile = await becomeCustomer(page)
  if (coins > 0) await post(page, '/dev/coins', { mobile, amount: coins })
  await addTests(page, ...skus)
  await takeSlot(page)
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=4`)
  await expectReview(page)
  return mobile
}

async function expectReview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
}

// On one of many days, as all journeys of a run share the slots.
async function takeSlot(page: Page): Promise<void> {
  const client = callsOf(page)
  const member = await addMember(client)
  await addAddress(page, HOME.street[0] ?? '')
  await saveHome(client)
  const days = 2 + Math.floor(Math.random() * 10)
  const { area, slots } = await slotsAtHome(client, addDays(istDate(new Date()), days))
  const slot = slots[Math.floor(Math.random() * slots.length)]
  const { status } = await submitSlot(client, [member], { area, slot })
  expect(status).toBe(200)
}

// Calls with the browser's own session.
function callsOf(page: Page): TestClient {
  return new TestClient({
    request: async (path, { method, body }) => {
      const answer = await page.request.fetch(path, {
        method: method ?? 'GET',
        headers: { 'Content-Type': 'application/json' },
        ...(typeof body === 'string' ? { data: body } : {}),
      })
      return new Response(await answer.text(), { status: answer.status() })
    },
  })
}

/** Makes a call as the page itself would, and gives its answer. */
export async function callFrom(page: Page, path: string, body: object): Promise<unknown> {
  return page.evaluate(
    async ([to, sent]) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(to, { method: 'POST', headers, body: sent })).json() as Promise<unknown>
    },
    [path, JSON.stringify(body)] as const,
  )
}

/** Drags the sheet on top down with a finger, over a share of its height. */
export async function dragSheet(page: Page, share: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const box = await dialog(page).boundingBox()
  if (box === null) throw new Error('no sheet')
  const x = box.x + box.width / 2
  const from = box.y + 16
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + (box.height * share * step) / 10)
  await touch('touchEnd')
}
