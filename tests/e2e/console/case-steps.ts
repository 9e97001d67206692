import { expect, type Page } from '@playwright/test'

const TICKET = /^G-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

/** A picture of one red pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

/** Files a complaint on its page in the shop; returns its ticket. */
export async function fileComplaint(
  visitor: Page,
  { name, contact, text }: { name: string; contact: string; text: string },
): Promise<string> {
  await visitor.goto('/grievance')
  await expect(visitor.getByRole('button', { name: 'Send complaint' })).toBeEnabled()
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Mobile number or e-mail').fill(contact)
  await visitor.getByLabel('What went wrong, and what should we do?').fill(text)
  await visitor.getByRole('button', { name: 'Send complaint' }).click()
  return (await visitor.getByText(TICKET).textContent()) ?? ''
}

/** Looks up a complaint as its author does, from the page with its ticket. */
export async function lookUpComplaint(visitor: Page, ticket: string, contact: string): Promise<void> {
  await visitor.getByRole('link', { name: 'Check the status of a complaint' }).click()
  await expect(visitor.getByLabel('Ticket number')).toHaveValue(ticket)
  await visitor.getByLabel('Mobile number or e-mail').fill(contact)
  await visitor.getByRole('button', { name: 'Show my complaint' }).click()
}

/** Opens the prescription of a person from the list of enquiries. */
export async function openPrescription(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: 'Prescription' }).click()
}

/** Acknowledges the complaint that is open in the console. */
export async function acknowledge(page: Page, text: string): Promise<void> {
  await page.getByLabel('Acknowledgement to the customer').fill(text)
  await page.getByRole('button', { name: 'Send acknowledgement' }).click()
  await expect(page.getByText(/^Answer in /)).toBeVisible()
}

/** Answers the complaint that is open in the console. */
export async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Answer to the customer').fill(text)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('region', { name: 'Reply' })).toBeHidden()
}

/** Sends a picture of a prescription from its page in the shop. */
export async function sendPrescription(
  visitor: Page,
  { name, mobile }: { name: string; mobile: string },
): Promise<void> {
  await expect(visitor.getByRole('button', { name: 'Send prescription' })).toBeEnabled()
  await visitor
    .getByLabel('Photo or PDF, at most 10 MB')
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(visitor.getByText('scan.png, 1 kB')).toBeVisible()
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Mobile number').fill(mobile)
  await visitor.getByRole('button', { name: 'Send prescription' }).click()
  await expect(visitor.getByRole('heading', { name: 'We have your prescription' })).toBeFocused()
}
