import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { addAuthenticator, codeAt, proveMobile, test, totpCode } from './console-shop.ts'

const COLLEAGUE = '9845022222'
/** Six minutes, in the steps of an authenticator app. */
const LATER_STEPS = 12

test('OPS-S01, S02, S03, S07, S08: an owner joins by the printed link, signs out and in with the passkey, and invites a colleague, who joins with an authenticator app and whose session the owner ends', async ({
  browser,
  page,
  context,
  shop,
}) => {
  const owner = shop.owner
  const { expectCalm } = await watch(page)
  await addAuthenticator(context, page)

  await page.goto(owner.link)
  await expect(page.getByRole('heading', { name: 'Join the Labaya console' })).toBeVisible()
  await expectAccessible(page, 'join')
  await proveMobile(page, shop.url, owner)
  await expect(page.getByRole('heading', { name: 'Create your passkey' })).toBeVisible()
  await expectAccessible(page, 'new passkey')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: /^Good .*, Asha Menon$/ })).toBeVisible()
  await expect(page).toHaveTitle('Dashboard · Labaya console')
  await expectAccessible(page, 'dashboard')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
  await expectAccessible(page, 'sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: /^Good .*, Asha Menon$/ })).toBeVisible()

  await openFromMenu(page, 'Staff')
  await expect(page.getByRole('row', { name: /Asha Menon.*Owner.*Active/ })).toBeVisible()
  await expectAccessible(page, 'staff')
  await expectCalm()
  await advanceClock(page, shop.url)
  const link = await invite(page)
  const colleague = await joinWithTotp(browser, shop.url, link)
  // A separate page, because the browser has logged the call that required the proof as an error.
  await endSession(await context.newPage(), shop.url)

  // The next request of the other browser is refused and shows the sign-in.
  await colleague.goto(`${shop.url}/console/account`)
  await expect(colleague.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
  expect(new URL(colleague.url()).searchParams.get('next')).toBe('/console/account')
  await colleague.context().close()
})

/** Ends the session of the colleague, and reads in the audit log who was invited. */
async function endSession(page: Page, url: string): Promise<void> {
  const { expectCalm } = await watch(page)
  await page.goto(`${url}/console/staff`)
  await page.getByRole('link', { name: 'Bina Das' }).click()
  await expect(page.getByRole('heading', { name: 'Bina Das', level: 1 })).toBeVisible()
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'staff member')
  await sessions.getByRole('button', { name: /^End/ }).click()
  await expect(sessions.getByText('Not signed in anywhere.')).toBeVisible()

  await openFromMenu(page, 'Audit log')
  await expect(page.getByRole('row', { name: /Asha Menon.*Colleague invited.*Staff member/ })).toBeVisible()
  await expectAccessible(page, 'audit log')
  await readInvite(page)
  await expectCalm()
}

/** Advances the shop's clock beyond the validity of a passkey check. */
async function advanceClock(page: Page, url: string): Promise<void> {
  const now = new Date(Date.now() + LATER_STEPS * 30_000).toISOString()
  expect((await page.request.post(`${url}/dev/clock`, { data: { now } })).status()).toBe(200)
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click()
}

/** Opens the entry of the invite and follows its action: the address holds the filter. */
async function readInvite(page: Page): Promise<void> {
  const invited = page.getByRole('row', { name: /Colleague invited/ })
  await invited.getByRole('button').click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByRole('row', { name: /roles.*desk/ })).toBeVisible()
  await expectAccessible(page, 'entry of the audit log')
  await entry.getByRole('button', { name: 'Only this action' }).click()
  await expect(page).toHaveURL(/act=staff\.invited/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const filters = page.getByRole('button', { name: 'Filters (1)' })
  if (await filters.isVisible()) await filters.click()
  const action = page.getByRole('combobox', { name: 'Action' })
  await expect(action).toHaveValue('staff.invited')
  await action.selectOption('Staff member joined')
  await expect(page.getByRole('row', { name: /Colleague invited/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Staff member joined/ }).first()).toBeVisible()
}

async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Make the link' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(form.getByText('Choose at least one role.')).toBeVisible()
  await expectAccessible(page, 'invite with errors')
  await form.getByLabel('Name', { exact: true }).fill('Bina Das')
  await form.getByLabel('Mobile number').fill(COLLEAGUE)
  await form.getByRole('checkbox', { name: /^Desk/ }).check()
  await form.getByRole('button', { name: 'Make the link' }).click()
  // The sign-in was six minutes ago, so the passkey is requested in place, and the invite continues.
  await expect(page.getByRole('heading', { name: 'Please confirm it is you' })).toBeVisible()
  await expectAccessible(page, 'proof')
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  const link = await form.getByLabel('Link of the invite').inputValue()
  await expectAccessible(page, 'link of the invite')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Bina Das.*Desk.*Invited/ })).toBeVisible()
  return link
}

/** Joins in a browser without passkeys; the page stays signed in. */
async function joinWithTotp(browser: Browser, url: string, link: string): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const { expectCalm } = await watch(page)
  await proveMobile(page, url, { link, mobile: COLLEAGUE })
  await page.getByRole('button', { name: 'This device has no passkey' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page, 'authenticator app')
  const secret = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  await page.getByLabel('Code that the app shows now').fill(totpCode(secret, LATER_STEPS))
  await page.getByRole('button', { name: 'Confirm' }).click()

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Save the codes first, then tick the box.')).toBeVisible()
  await expectAccessible(page, 'recovery codes')
  const [recovery = ''] = await codes.allTextContents()
  await page.getByRole('checkbox', { name: 'I have saved these codes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: /^Good .*, Bina Das$/ })).toBeVisible()

  // A role without the permission reads which roles have it.
  await page.goto(`${url}/console/staff`)
  await expect(page.getByText('It needs the role Owner or Manager.')).toBeVisible()
  await signInWithRecovery(page, url, recovery)
  await expectCalm()
  return page
}

async function signInWithRecovery(page: Page, url: string, recovery: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in without a passkey' }).click()
  await page.getByLabel('Mobile number').fill(COLLEAGUE)
  const before = await codeAt(url, COLLEAGUE)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => codeAt(url, COLLEAGUE)).not.toBe(before)
  await page.getByRole('button', { name: /use a recovery code/ }).click()
  await page.getByLabel('Code from the SMS').fill(await codeAt(url, COLLEAGUE))
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('It needs the role Owner or Manager.')).toBeVisible()
}
