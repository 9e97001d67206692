import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'

test.use({ sharesShop: true })

test('OPS-T01: tags are reordered by keyboard, and the search shows them in this order', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/content/tags')
  const tags = page.getByRole('region', { name: 'Tags of the search' })
  const names = await Promise.all([0, 1, 2].map((at) => tags.getByLabel('Name').nth(at).inputValue()))
  const [first = ''] = names
  await tags.getByRole('button', { name: `Move down, ${first}` }).focus()
  await page.keyboard.press('Enter')
  await expect(tags.getByText(`${first} is now number 2.`)).toBeAttached()
  // The button keeps the focus, so that the next key press moves the tag further.
  await page.keyboard.press('Enter')
  await expect(tags.getByText(`${first} is now number 3.`)).toBeAttached()
  await tags.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(tags.getByLabel('Name').nth(2)).toHaveValue(first)

  await expect(async () => {
    const reply = await page.request.post('/api/search-header/category-tags', { data: { search: '' } })
    const { data } = (await reply.json()) as TagsReply
    const shown = data.getCatagoryTags.response.map(({ category_name: name }) => name)
    expect(shown.slice(0, 3)).toEqual([names[1], names[2], first])
  }).toPass({ timeout: 10_000 })
  await expectCalm()

  const remove = tags.getByRole('button', { name: /^Remove, / })
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click()
  await tags.getByRole('button', { name: 'Save' }).click()
  await expect(tags.getByText('Add a tag at least.')).toBeVisible()
  // The bar at the top of the console covers what is scrolled below it, which counts as a target that is too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the tags of the search, without a tag')
})

type TagsReply = { data: { getCatagoryTags: { response: { category_name: string }[] } } }

test('OPS-T01: a section of the content has an address, and an unsaved change warns before another section opens', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/content')
  const banner = page.getByRole('region', { name: 'Banner', exact: true })
  await banner.getByLabel('Title').fill('')
  await banner.getByRole('button', { name: 'Save' }).click()
  await expect(banner.getByLabel('Title')).toBeFocused()
  await expect(banner.getByLabel('Title')).toBeInViewport()
  await page.reload()
  await openSection(page, 'Phone and texts')
  await expect(page).toHaveURL('/console/content/texts')
  const cart = page.getByRole('region', { name: 'Empty cart' }).getByLabel('Text')
  await cart.fill('Nothing here yet.')
  await sections(page).getByRole('link', { name: 'Search words' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(cart).toHaveValue('Nothing here yet.')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/console/content')
  await expect(banner).toBeVisible()

  await page.goForward()
  await expect(cart).not.toHaveValue('Nothing here yet.')
  await openSection(page, 'Search words')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Words that mean products' })).toBeVisible()
  await expectCalm()
})

function sections(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Sections of the content' })
}

/** Opens a section of the content by its link. */
async function openSection(page: Page, name: string): Promise<void> {
  await sections(page).getByRole('link', { name }).click()
  await expect(sections(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
}

/** The text colour of a badge, as the browser computes it. */
function colourOf(badge: Locator): Promise<string> {
  return badge.evaluate((element) => getComputedStyle(element).color)
}

async function openSmallPrint(tab: Page): Promise<Locator> {
  await tab.goto('/console/content/texts')
  return tab.getByRole('region', { name: 'Small print' })
}

test('OPS-005, OPS-T01: a text changed in another tab is compared, or its loading fails visibly, and the second save wins', async ({
  page,
}) => {
  const mine = `Mine of ${new Date().toISOString()}`
  const print = await openSmallPrint(page)
  await print.getByLabel('Text').fill(mine)
  const other = await page.context().newPage()
  const others = await openSmallPrint(other)
  await others.getByLabel('Text').fill('Theirs')
  await others.getByRole('button', { name: 'Save' }).click()
  await expect(others.getByRole('button', { name: 'Save' })).toBeDisabled()
  await other.close()

  await page.route('**/api/console/content/get', (route) => route.abort())
  await print.getByRole('button', { name: 'Save' }).click()
  await expect(print.getByText('What is stored now could not be loaded')).toBeVisible()
  await page.unroute('**/api/console/content/get')
  await print.getByRole('button', { name: 'Save' }).click()
  await expect(print.getByText(/→ Theirs$/)).toBeVisible()
  await expect(print.getByText('What is stored now could not be loaded')).toHaveCount(0)
  await print.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(print.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.reload()
  await expect(print.getByLabel('Text')).toHaveValue(mine)
})

test.describe('with the starting content', () => {
  test.use({ sharesShop: false })

  test('OPS-T01: a banner is planned, seen as a shopper, saved, and on the home page', async ({ page }) => {
    const { expectCalm } = await watch(page)
    await page.goto('/console/content')
    const banner = page.getByRole('region', { name: 'Banner', exact: true })
    await banner.getByLabel('Title').fill('Heart month')
    await banner.getByRole('button', { name: 'Save' }).click()
    await expect(banner.getByText('Choose when the banner ends, or say that it has no end.')).toBeVisible()
    await banner.getByLabel('This banner has no end').check()
    await page.getByRole('button', { name: 'See it as a shopper' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('Heart month')).toBeVisible()
    await banner.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expectAccessible(page, 'the content desk')

    await expect(async () => {
      await page.goto('/')
      await expect(page.getByText('Heart month')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await expectCalm()
  })

  test('OPS-T01: a badge, the phone, the small print and a search word are changed, and the shop shows them', async ({
    page,
  }) => {
    const { expectCalm } = await watch(page)
    await page.goto('/console/content')
    const badges = page.getByRole('region', { name: 'Badges' })
    await badges.getByRole('button', { name: 'Add a badge' }).click()
    await badges.getByLabel('Text').last().fill('Ten years in Bengaluru')
    await badges.getByRole('button', { name: 'Save' }).click()
    await expect(badges.getByRole('button', { name: 'Save' })).toBeDisabled()

    await openSection(page, 'Phone and texts')
    const phone = page.getByRole('region', { name: 'Support phone' })
    await phone.getByLabel('Number with country code').fill('1800')
    await phone.getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByText('Write +91 and ten or eleven digits, without blanks.')).toBeVisible()
    await phone.getByLabel('Number with country code').fill('+911800123456')
    await phone.getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByRole('button', { name: 'Save' })).toBeDisabled()
    await phone.getByRole('button', { name: 'Show the versions, Support phone' }).click()
    await expect(phone.getByRole('cell', { name: '+911800123456' })).toBeVisible()

    const print = page.getByRole('region', { name: 'Small print' })
    await print.getByLabel('Text').fill('x'.repeat(301))
    await print.getByRole('button', { name: 'Save' }).click()
    await expect(print.getByText('Please use at most 300 characters')).toBeVisible()
    await print.getByLabel('Text').fill('Prices of Mysuru Labs.')
    await print.getByRole('button', { name: 'Save' }).click()
    await expect(print.getByRole('button', { name: 'Save' })).toBeDisabled()

    await expectAccessible(page, 'the texts with versions')

    await openSection(page, 'Search words')
    const words = page.getByRole('region', { name: 'Words that mean products' })
    await words.getByRole('button', { name: 'Add an entry' }).click()
    await words.getByRole('textbox', { name: 'Words' }).fill('zzyxtest')
    await words.getByRole('textbox', { name: 'Products' }).fill('LT-CBC, LT-NONE')
    await words.getByRole('button', { name: 'Save' }).click()
    await expect(words.getByText('“LT-NONE”: There is no product with this SKU.')).toBeVisible()
    await words.getByRole('textbox', { name: 'Products' }).fill('LT-CBC')
    await words.getByRole('button', { name: 'Save' }).click()
    await expect(words.getByRole('button', { name: 'Add an entry' })).toBeVisible()
    await words.getByRole('button', { name: /^Show the versions/ }).click()
    await expect(words.getByRole('cell', { name: '+ zzyxtest → LT-CBC' })).toBeVisible()
    await expectAccessible(page, 'the search words with versions')

    await expect(async () => {
      await page.goto('/')
      await expect(page.getByText('Ten years in Bengaluru').first()).toBeVisible({ timeout: 500 })
      expect(await page.content()).toContain('tel:+911800123456')
      await expect(page.getByText('Prices of Mysuru Labs.')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await page.goto('/search?q=zzyxtest')
    await expect(page.getByText('Complete Blood Count').first()).toBeVisible()
    await expectCalm()
  })

  test('OPS-T01, CARD-11: a product tag gets another colour, and the cards of the shop show it', async ({
    page,
  }) => {
    const { expectCalm } = await watch(page)
    await page.goto('/console/content/tags')
    const colours = page.getByRole('region', { name: 'Colours of product tags' })
    const badge = colours.getByText('Most Popular', { exact: true })
    const before = await colourOf(badge)
    await colours.getByLabel('Colour of Most Popular').selectOption('Green')
    const green = await colourOf(badge)
    expect(green).not.toBe(before)
    await colours.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await colours.getByRole('button', { name: /^Show the versions/ }).click()
    await expect(colours.getByRole('cell', { name: /Green: .*Most Popular/ })).toBeVisible()
    // No field is half under the header.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'the colours of product tags')
    await expectCalm()

    await expect(async () => {
      await page.goto('/product')
      const shown = page.getByRole('article').getByText('Most Popular', { exact: true }).first()
      await expect(shown).toHaveCSS('color', green, { timeout: 500 })
    }).toPass({ timeout: 10_000 })
  })
})
