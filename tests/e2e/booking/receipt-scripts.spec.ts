/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page cannot use this module */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { NAMES_IN_SCRIPTS } from '../../support/pdf/names-in-scripts.ts'
import { paidVisit, paidVisitOf } from '../steps/paid-visit.ts'
import { differingShare, pictureOf } from '../steps/pixels.ts'
import { watch } from '../steps/steps.ts'

const REFERENCE = join(import.meta.dirname, '../../support/pdf/references/receipt.png')
// Browser versions differ slightly in antialiasing; a missing or unjoined letter differs by more.
const FEW = 0.02

const { 'accented Latin': _latin, 'no font': _none, ...SCRIPTS } = NAMES_IN_SCRIPTS

/** The scripts whose fonts a page has fetched. */
function fontsOf(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const script = /NotoSans(\w+)_400Regular[\w-]*\.ttf/.exec(request.url())?.[1]
    if (script !== undefined) fetched.push(script)
  })
  return fetched
}

/** Renders all names below the receipt with the fonts of the papers only, ignoring local fonts. */
async function writeNames(page: Page): Promise<void> {
  await page.evaluate(
    async (names) => {
      const list = document.createElement('ul')
      list.id = 'names'
      list.style.cssText =
        "font: 20px/36px 'Names on papers', sans-serif; position: fixed; inset: 0 auto auto 0; z-index: 9; inline-size: 320px; background: white; color: black"
      list.append(
        ...names.map((name) => {
          const line = document.createElement('li')
          line.textContent = name
          return line
        }),
      )
      document.body.append(list)
      await document.fonts.ready
    },
    Object.values(SCRIPTS).map((name) => name.replace('Asha ', '')),
  )
}

test('a receipt loads only the font of a name’s script, and none for Latin names', async ({ page }) => {
  const { expectCalm } = await watch(page)
  const fetched = fontsOf(page)
  const latin = await paidVisit(page)
  await page.goto(`/my-profile/orders/${latin}/receipt`, { waitUntil: 'networkidle' })
  await expect(page.getByText('Ananya Rao').first()).toBeVisible()
  expect(fetched).toEqual([])

  const santali = await paidVisitOf(page, {
    firstname: 'ᱥᱟᱱᱛᱟᱲᱤ',
    lastname: 'ᱢᱩᱨᱢᱩ',
    primary_relation: 'Others',
    secondary_relation: 'Others',
  })
  await page.goto(`/my-profile/orders/${santali}/receipt`, { waitUntil: 'networkidle' })
  await expect(page.getByText('ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ').first()).toBeVisible()
  // A machine with a font for the script loads none.
  expect([[], ['OlChiki']]).toContainEqual(fetched)
  await expectCalm()
})

test('a receipt draws names in every script of India with the fonts of the PDF papers, on desktop', async ({
  page,
}) => {
  const fetched = fontsOf(page)
  const number = await paidVisit(page)
  await page.goto(`/my-profile/orders/${number}/receipt`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await writeNames(page)
  await expect.poll(() => new Set(fetched).size).toBe(Object.keys(SCRIPTS).length - 1)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = await pictureOf(page.locator('#names'))
  if (process.env['UPDATE_REFERENCES'] === '1' || !existsSync(REFERENCE)) writeFileSync(REFERENCE, picture)
  expect(await differingShare(page, picture, readFileSync(REFERENCE))).toBeLessThan(FEW)
})
