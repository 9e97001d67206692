import { expect, test, type Page } from '@playwright/test'
import { policyLinks } from '../../../src/domains/policies/policies.messages.ts'
import { expectAccessible, watch } from '../steps/steps.ts'

const TICKET = /^G-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/
const LAW = 'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'

let counter = 0

/** An e-mail address without complaints in this run. */
function newContact(): string {
  counter += 1
  return `asha.${process.pid}.${Date.now()}.${counter}@example.com`
}

async function fillComplaint(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Your name').fill('Asha Pillai')
  await page.getByLabel('Mobile number or e-mail').fill(contact)
  await page.getByLabel('What went wrong, and what should we do?').fill('The visit was two hours late.')
}

test('every legal page is linked in the footer, complete, titled, dated and marked as a demonstration, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/')
  for (const { to, text } of policyLinks) {
    await page.getByRole('contentinfo').getByRole('link', { name: text, exact: true }).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await expect(page).toHaveTitle(`${text} · Labaya`)
    await expect(page.getByText('Demonstration data.', { exact: true })).toBeVisible()
    await expect(page.getByText('Last changed 23 Nov 2026')).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${to}$`))
    await expectAccessible(page, to)
  }
  await expectCalm()
})

test('the table of contents scrolls to a section below the header, and Back returns, on desktop', async ({
  page,
}) => {
  await page.goto('/cancellation-and-refund')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'When a payment goes wrong' }).click()
  const heading = page.getByRole('heading', { name: 'When a payment goes wrong' })
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const part = await heading.boundingBox()
  expect(part?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await page.goBack()
  await expect(page).toHaveURL('/cancellation-and-refund')
  await expect(page.getByText('Until 2 hours before the time you booked')).toBeVisible()
})

test('a complaint can be sent by keyboard alone, and gets its ticket and dates immediately, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/grievance')
  const send = page.getByRole('button', { name: 'Send complaint' })
  await expect(send).toBeEnabled()
  await fillComplaint(page, newContact())
  await page.getByLabel('Mobile number or e-mail').press('Enter')

  const sent = page.getByRole('heading', { name: 'We have your complaint' })
  await expect(sent).toBeFocused()
  await expect(page.getByText(TICKET)).toBeVisible()
  await expect(page.getByText('Acknowledged by')).toBeVisible()
  await expect(page.getByText('Answered by')).toBeVisible()
  await expectAccessible(page, 'complaint sent')
  expect(page.url()).not.toContain('example.com')

  await page.getByRole('button', { name: 'Send another complaint' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expectCalm()
})

test('a complaint sent again keeps its ticket, even if it was typed before hydration, on desktop', async ({
  page,
}) => {
  const contact = newContact()
  const { promise: held, resolve: bringToLife } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const tickets: (string | null)[] = []
  for (let time = 0; time < 2; time += 1) {
    await page.goto('/grievance', { waitUntil: 'commit' })
    await fillComplaint(page, contact)
    bringToLife()
    await page.getByRole('button', { name: 'Send complaint' }).click()
    tickets.push(await page.getByText(TICKET).textContent())
  }
  expect(tickets[0]).toBe(tickets[1])
})

test('OPS-E03: Enter before hydration looks the complaint up afterwards, keeps the ticket, and puts nothing into the address', async ({
  page,
}) => {
  const { promise: held, resolve: bringToLife } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/grievance/status', { waitUntil: 'commit' })
  // The script at the end of the page has run when the page is painted.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  const ticket = page.getByLabel('Ticket')
  await ticket.fill('G-ABCDE-12345')
  await ticket.press('Enter')
  bringToLife()
  await expect(page.getByLabel('Mobile number or e-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(ticket).toHaveValue('G-ABCDE-12345')
  const { pathname, search, hash } = new URL(page.url())
  expect([pathname, search, hash]).toEqual(['/grievance/status', '', ''])
})

test('errors of a complaint appear under their fields, and the first one gets the focus, on a phone', async ({
  page,
}) => {
  await page.goto('/grievance')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expect(page.getByText('Please enter your mobile number or e-mail address')).toBeVisible()
  await expect(page.getByText('Please tell us what went wrong')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectAccessible(page, 'complaint with errors')

  await fillComplaint(page, '98450')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByLabel('Mobile number or e-mail')).toHaveAccessibleDescription(
    'Please enter a 10-digit mobile number or an e-mail address',
  )
  await expect(page.getByLabel('Mobile number or e-mail')).toBeFocused()
})

test('a complaint that fails to send keeps its text and can be sent again, on desktop', async ({
  page,
  context,
}) => {
  await page.goto('/grievance', { waitUntil: 'networkidle' })
  await fillComplaint(page, newContact())
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByRole('alert')).toHaveText('No network. Check your connection and try again.')
  await expect(page.getByLabel('Your name')).toHaveValue('Asha Pillai')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText(TICKET)).toBeVisible()
})

test('the payment pages link to the legal pages, and to no other page, on desktop', async ({ page }) => {
  await page.goto('/payment-fail')
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links).toHaveText(policyLinks.map(({ text }) => text))
  await links.filter({ hasText: 'Cancellation and refund' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancellation and refund')
  await page.goBack()
  await expect(page).toHaveURL(/payment-fail/)
})

test('a prenatal test carries the line of the law on its page, and no structured data, on desktop', async ({
  page,
}) => {
  await page.goto('/product/health-check/dual-marker-test')
  await expect(page.getByText(LAW).first()).toBeVisible()
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page is wider than the screen, and each is accessible', async ({ page }) => {
    for (const { to } of policyLinks) {
      await page.goto(to)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([to, overflow]).toEqual([to, 0])
      await expectAccessible(page, `${to} at 320`)
    }
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is readable, and the complaint form says that it needs JavaScript and sends nothing, on desktop', async ({
    page,
  }) => {
    for (const { to, text } of policyLinks) {
      await page.goto(to)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    }
    await page.goto('/grievance')
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send complaint' })).toBeDisabled()
  })
})
