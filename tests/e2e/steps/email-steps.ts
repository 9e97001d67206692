import { expect, type Page } from '@playwright/test'

/** The newest code that was mailed to an address. */
export async function codeMailedTo(page: Page, address: string): Promise<string> {
  const subjects = async () => {
    const answer = await page.request.get(`/dev/outbox?to=${encodeURIComponent(address)}`)
    const { data } = (await answer.json()) as { data: { mails: { kind: string; subject: string }[] } }
    return data.mails.filter(({ kind }) => kind === 'email_code').map(({ subject }) => subject)
  }
  await expect.poll(async () => (await subjects()).length).toBeGreaterThan(0)
  return (await subjects())[0]?.slice(0, 6) ?? ''
}

/** Confirms the signed-in customer's e-mail address with the mailed code. */
export async function confirmEmail(page: Page, address: string): Promise<void> {
  await page.request.post('/api/account/email-code', { data: {} })
  const code = await codeMailedTo(page, address)
  const confirmed = await page.request.post('/api/account/email-confirm', { data: { code } })
  expect((await confirmed.json()).data.emailConfirm.status).toBe(true)
}
