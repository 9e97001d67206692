import { expect, type Page } from '@playwright/test'
import { policyWords } from '../../../src/domains/policies/pages.messages.ts'
import { policyText } from '../../../src/domains/policies/policies.messages.ts'
import { POLICY_PAGES, POLICY_PATHS, type PolicyPage } from '../../../src/domains/policies/policies.ts'
import { expectAccessible } from '../steps/steps.ts'

/** The fields of the seller as its form names them. */
const SELLER: Readonly<Record<string, string>> = {
  'Legal name': 'Marigold Diagnostics Private Limited',
  Address: '12, Lake View Road, Bengaluru, Karnataka 560034',
  'E-mail': 'hello@marigold.example',
  Phone: '+918041230000',
  'GST number': '29AAGCB7383J1Z4',
  'State code of GST': '29',
  'Prefix of invoice numbers': 'MG',
  'Company number': 'U85110KA2010PTC012345',
  'Accreditation number': 'MC-2481',
  'Grievance officer: name': 'Leela Thomas',
  'Grievance officer: designation': 'Grievance officer',
  'Grievance officer: phone': '+918041230001',
  'Grievance officer: e-mail': 'grievance@marigold.example',
}

/** The seller's name on the pages of the shop. */
export const SELLER_NAME = SELLER['Legal name'] ?? ''

/** A cancellation rule that differs from the default: its input and its meaning. */
export const STRICTER_RULE = {
  fields: {
    'Hours before the visit until which an order can be cancelled or moved': '6',
    'Step 1: hours before the visit': '24',
    'Step 1: percent back': '100',
    'Step 2: hours before the visit': '0',
    'Step 2: percent back': '50',
    'How often a visit can be moved': '2',
  },
  rule: {
    hoursBeforeVisit: 6,
    refunds: [
      { fromHours: 24, percent: 100 },
      { fromHours: 0, percent: 50 },
    ],
    mostMoves: 2,
  },
}

/** Confirms with a passkey whenever the console requires it. */
export async function confirmWithPasskey(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('button', { name: 'Confirm with a passkey' }), (button) =>
    button.click(),
  )
}

/** Fills in a setting's form and saves it; the card then lists the values. */
export async function changeSetting(
  page: Page,
  title: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole('button', { name: `Change, ${title}` }).click()
  const card = page.getByRole('region', { name: title, exact: true })
  for (const [label, value] of Object.entries(fields)) {
    await card.getByLabel(label, { exact: true }).fill(value)
  }
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('button', { name: `Change, ${title}` })).toBeVisible()
}

/** Fills in the seller and the contact for complaints. */
export async function fillInSeller(page: Page): Promise<void> {
  await changeSetting(page, 'Seller', SELLER)
  const card = page.getByRole('region', { name: 'Seller', exact: true })
  for (const value of Object.values(SELLER)) {
    await expect(card.getByText(value, { exact: true }).first()).toBeVisible()
  }
}

/** Opens the draft of a legal page from their list. */
export async function openDraft(page: Page, legalPage: PolicyPage): Promise<void> {
  const { title } = policyWords[legalPage]
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** Saves and publishes the editor's text, so that a version is in force. */
export async function publishDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save the draft' }).click()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeEnabled()
  await publish.click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('row').filter({ hasText: 'In force' })).toHaveCount(1)
}

/** Checks every legal page: none says that it has not been filled in. */
export async function expectNoDemonstration(visitor: Page): Promise<void> {
  for (const legalPage of POLICY_PAGES) {
    await visitor.goto(POLICY_PATHS[legalPage])
    await expect(visitor.getByRole('heading', { name: policyWords[legalPage].title, level: 1 })).toBeVisible()
    await expect(visitor.getByText(policyText.demonstrationText)).toHaveCount(0)
    await expectAccessible(visitor, POLICY_PATHS[legalPage])
  }
}
