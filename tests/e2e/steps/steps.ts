import { expect, type Locator, type Page } from '@playwright/test'
import { DRAFT } from '../../../src/domains/policies/pages.messages.ts'
import { violations } from './violations.ts'

// As web.dev defines CLS, its limit of a good page: the largest sum of shifts within five seconds, none more than a
// second apart. What follows a tap late, on a busy machine, counts too.
const MOST_SHIFT = 0.02

type Shift = { value: number; at: number; moved: string[] }
type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Collects console errors and unexpected layout shifts. */
export async function watch(
  page: Page,
): Promise<{ expectCalm: () => Promise<void>; fromHere: () => Promise<void> }> {
  const errors: string[] = []
  page.on('console', (message) => {
    // Playwright's script in a frame without scripts.
    const isOwn = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && !isOwn) errors.push(`${message.text()} ${message.location().url}`)
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
    /** Ignores the layout shifts before the screen under test. */
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

/** Checks WCAG 2.2 A and AA on the current screen, or within a selector. */
export async function expectAccessible(page: Page, screen: string, part = 'html'): Promise<void> {
  const found = await violations(page, part)
  expect(found.map((violation) => `${screen}: ${violation}`)).toEqual([])
}

let counter = 0

/** A mobile number without an account in this run. */
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

/** Waits for hydration, which on a busy machine may finish long after the network is idle. */
export async function expectAlive(drawn: Locator): Promise<void> {
  await expect
    .poll(() => drawn.evaluate((element) => Object.keys(element).join(' ')))
    .toContain('__reactProps')
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
  await agree(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await enterCode(page, mobile)
  await expect(page.getByText('Congrats! You are signed in to your account.')).toBeVisible()
}

/** Ticks the consent that stands beside the notice. */
export async function agree(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^I agree that my number/ })
  await expect(box).not.toBeChecked()
  await box.check()
}

/** The first box of a code, which takes all of its digits. */
export function codeBox(page: Page): Locator {
  return page.getByRole('textbox', { name: /^[46] digit code$/ })
}

/** Types the code that was sent to a mobile. */
export async function enterCode(page: Page, mobile: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
  await codeBox(page).fill(await codeFor(page, mobile))
  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  if (await verify.isVisible().catch(() => false))
    await verify.click({ timeout: 2_000 }).catch(() => undefined)
}

/** Fills the open patient form. */
export async function fillPatient(page: Page): Promise<void> {
  await page.getByLabel('Relation').selectOption('Self')
  await page.getByLabel('First name').fill('Ananya')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Mobile Number').fill('9845012345')
  await page.getByLabel('Date of Birth').fill('12/05/1992')
  await page.getByText('Female', { exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).first().click()
}

/** Fills the open address form. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await fillHouse(page, '14', '2nd Cross')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
}

/** Fills the parts of the house line in an address form. */
export async function fillHouse(form: Page | Locator, house: string, building: string): Promise<void> {
  await form.getByLabel('Flat / house no.').fill(house)
  await form.getByLabel('Building, street').fill(building)
}

/** Makes a call of the shop in this browser's session, which must succeed. */
export async function post(page: Page, path: string, body: object): Promise<void> {
  // The server may close an idle connection at the moment of a call; nothing was read of it then.
  const answer = await page.request.post(path, { data: body, maxRetries: 2 })
  const said = await answer.text()
  expect(answer.ok() && said.includes('"error":false'), `${path}: ${said}`).toBe(true)
}

type NewCustomer = { agrees?: boolean; firstname?: string; lastname?: string; notice?: string }

/**
 * Signs up a new customer by calls and returns the mobile number. `agrees: false` omits the consent to the privacy notice;
 * `notice` is the version of the privacy notice in force.
 */
export async function becomeCustomer(
  page: Page,
  mobile = newMobile(),
  { agrees = true, firstname = 'Ananya', lastname = 'Rao', notice = DRAFT.version }: NewCustomer = {},
): Promise<string> {
  const email = `${mobile}@example.com`
  await post(page, '/api/signupotp', { data: { email, mobile, resendOtp: false } })
  await post(page, '/api/checksignupotp', { data: { mobile, otp: await codeFor(page, mobile) } })
  await post(page, '/api/createcustomer', {
    data: { firstname, lastname, email, mobilenumber: mobile, ...(agrees && { consent: notice }) },
  })
  return mobile
}

/** Makes a call as the page would, and returns its reply. */
export async function callFrom(page: Page, path: string, body: object): Promise<unknown> {
  return page.evaluate(
    async ([to, sent]) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(to, { method: 'POST', headers, body: sent })).json() as Promise<unknown>
    },
    [path, JSON.stringify(body)] as const,
  )
}

/** Chooses by the label, as a shopper does: the control may be hidden, and a sheet may still be moving. */
export async function choose(choice: Locator): Promise<void> {
  await choice.locator('xpath=ancestor::label').click()
  await expect(choice).toBeChecked()
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
