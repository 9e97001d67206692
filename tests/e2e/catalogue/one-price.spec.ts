import { expect, test, type Locator, type Page } from '@playwright/test'
import { becomeCustomer, dialog, watch } from '../steps/steps.ts'

const NAME = 'Lipid Profile'
const PATH = '/product/health-check/lipid-profile'

/** The price, saving and report time that a part of the page shows. */
async function stated(surface: Locator): Promise<{ prices: string[]; saving: string[]; report: string[] }> {
  const text = await surface.innerText()
  return {
    prices: [...new Set(text.match(/₹[\d,]+(?= ?\s*(?:MRP|$|\n))/g))].slice(0, 2),
    saving: [...new Set(text.match(/\d+% off/g))],
    report: [...new Set(text.match(/Report within \d+ (?:hrs|days)/g))],
  }
}

const card = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: NAME, exact: true }) })
    .first()

test('feels right 10: a test has one price, one saving and one report time on card, search, page, cart and in structured data', async ({
  page,
}) => {
  await becomeCustomer(page)
  const { expectCalm } = await watch(page)
  await page.goto('/product?category_id=576')
  // A card below the window has no text until it is laid out.
  await card(page).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await stated(card(page))).prices).toHaveLength(2)
  const onCard = await stated(card(page))
  expect(onCard.saving).toHaveLength(1)
  expect(onCard.report).toHaveLength(1)
  const [price = ''] = onCard.prices

  await page.goto(`/search?q=${encodeURIComponent(NAME)}`)
  const row = page.getByRole('listitem').filter({ hasText: NAME }).first()
  expect(await stated(row)).toEqual(onCard)

  await page.goto(PATH)
  const offer = page.getByRole('main')
  await expect(offer).toContainText(price)
  // The recommended tests below show other times.
  await expect(offer.getByText(/^Report within .* transport included$/)).toHaveText(
    `${onCard.report[0]} of collection, transport included`,
  )
  await expect(offer.getByText(onCard.saving[0] ?? '').first()).toBeVisible()
  await expect(page.getByText(/^Report in /)).toHaveCount(0)
  const offers = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.flatMap((script) => JSON.parse(script.textContent).offers?.price ?? []))
  expect(offers).toEqual([price.replaceAll(/\D/g, '')])
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    new RegExp(`Price ${price}\\..*${onCard.report[0]}`),
  )

  await page
    .getByRole('button', { name: `Order Now, ${NAME}` })
    .filter({ visible: true })
    .first()
    .click()
  const line = dialog(page).getByRole('listitem').filter({ hasText: NAME }).first()
  await expect(line).toContainText(price)
  await expect(line).toContainText(onCard.saving[0] ?? '')
  await expectCalm()
})
