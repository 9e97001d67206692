import { expect, type Page } from '@playwright/test'
import { STALE_MISMATCH } from '../../../src/domains/settlements/mismatches.messages.ts'
import type { ReconCells } from '../../support/settlements/recon-file.ts'

/** A payment above the refund limit that the shop does not know, settled before the journey's start. */
export const FOREIGN_PAYMENT: ReconCells = {
  entity_id: 'pay_Journey0000001',
  settlement_id: 'setl_Journey00001',
  settlement_utr: 'JOURNEYUTR1',
  settled_at: '10/06/2026 11:00:00',
  amount: '5000.00',
  'fee (exclusive tax)': '100.00',
  tax: '18.00',
  credit: '4882.00',
  order_receipt: '',
  order_id: '',
}

/** Imports a report of the provider on the page of settlements. */
export async function importReport(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'recon.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

/** Explains the mismatch of a payment in the open dialog; above the limit it then waits for a second person. */
export async function explainMismatch(page: Page, payment: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: payment })
  await expect(row.getByText('Waits for a second person')).toBeVisible()
}

/** Answers the next confirmation as if another person had changed the mismatch: it has also left the list. */
export async function changeMeanwhile(page: Page): Promise<void> {
  const stale = { code: 'stale', message: STALE_MISMATCH }
  await page.route(
    '**/api/console/payments/explain-approve',
    (route) => route.fulfill({ status: 409, json: { error: true, message: [stale], data: null } }),
    { times: 1 },
  )
  const mismatches = { mismatches: [], more: false, after: null }
  await page.route(
    '**/api/console/payments/mismatches',
    (route) => route.fulfill({ json: { error: false, data: mismatches } }),
    { times: 1 },
  )
}
