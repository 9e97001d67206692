import { expect, test, type Page } from '@playwright/test'
import { openReview } from '../steps/booking-steps.ts'
import { watch } from '../steps/steps.ts'

const PROVIDER_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

type Documents = { path: string; allowsProvider: boolean }[]

/**
 * Serves the provider's window from the provider's origin, as in production. Returns the documents that the browser has
 * loaded since, and whether their policy allows the window.
 */
async function withProviderHost(page: Page): Promise<Documents> {
  await page.route('**/api/payment/start', async (route) => {
    // The shop may end an idle connection in the moment in which Playwright reuses it.
    const answer = await route.fetch({ maxRetries: 1 })
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: body.replace('/dev/razorpay/checkout.js', PROVIDER_SCRIPT),
    })
  })
  await page.route(PROVIDER_SCRIPT, async (route) => {
    const script = await (await page.request.get('/dev/razorpay/checkout.js')).text()
    const body = script.replace('document.currentScript?.src', 'undefined')
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  const documents: Documents = []
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return
    const policy = response.headers()['content-security-policy'] ?? ''
    const allowsProvider = policy.includes('https://checkout.razorpay.com')
    documents.push({ path: new URL(response.url()).pathname, allowsProvider })
  })
  return documents
}

test('SEC-20: the provider’s window opens from every page that leads to the payment, and no other page may load its script', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const documents = await withProviderHost(page)
  const window = page.getByRole('dialog', { name: 'Pay Labaya' })
  await openReview(page)

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(window).toBeVisible()
  await expect(page).toHaveURL(/\/payment-selection\?order=LB/)
  const number = new URL(page.url()).searchParams.get('order')
  await window.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/\/payment-fail\?order=LB/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(window).toBeVisible()

  await page.goto(`/my-profile?order=${number}`)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(window).toBeVisible()

  // Going back loads the earlier page as a document; going forward is a navigation of the router.
  await page.goBack()
  await expect(page).toHaveURL(/\/my-profile\?order=LB/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible()
  await page.goForward()
  await expect(window).toBeVisible()
  await expectCalm()

  const wrong = documents.filter(
    ({ path, allowsProvider }) => allowsProvider !== (path === '/payment-selection'),
  )
  expect(wrong).toEqual([])
  expect(documents.filter(({ allowsProvider }) => allowsProvider).length).toBeGreaterThanOrEqual(3)

  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(`/payment-success-ecom?order=${number}`)
})

test('SEC-20: a total that changes between the review and the payment page must be confirmed there, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await withProviderHost(page)
  await openReview(page)
  let sent: unknown
  await page.route('**/api/payment/start', async (route) => {
    sent = route.request().postDataJSON()
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('dialog', { name: 'Pay Labaya' })).toBeVisible()
  // The total that the review showed is stored in the history entry, which survives loading the document.
  expect(sent).toHaveProperty('expected_total')
  await expectCalm()
})
