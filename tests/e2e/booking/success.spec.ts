import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { paidVisit } from '../steps/paid-visit.ts'
import { expectAccessible, watch } from '../steps/steps.ts'

/** Texts that must not appear in a shared text. */
const PRIVATE = /Ananya|Rao|Blood|CBC|2nd Cross|560034|LB[0-9A-Z]{6}/

test('feels right 19: a confirmed booking shows the time, the patients and the report time, and offers the next steps', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.goto(`/payment-success-ecom?order=${number}`)
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  const visit = page.getByRole('region', { name: 'Slot booked for' })
  await expect(visit).toContainText(/Please be at home from \d+:00 AM to \d+:00 AM\./)
  await expect(visit).toContainText('A trained phlebotomist comes with a sealed kit.')
  const next = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
  await expect(next).toContainText([
    /^Confirmed/,
    /^Phlebotomist on the wayArrives any time from \d+:00 AM to \d+:00 AM\.$/,
    /^Sample collected/,
    /^At the labNABL Certified Labs$/,
    /^Report ready/,
  ])
  const report = page.getByText(/^Expected by \w+day, \d\d \w{3}, \d+:00 AM\.$/)
  await expect(report).toBeVisible()
  const expected = (await report.textContent()) ?? ''
  await expectAccessible(page, 'a confirmed booking')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await (await saved).path()
  const calendar = await readFile(file, 'utf8')
  expect(calendar).toContain('SUMMARY:Labaya sample collection')
  expect(calendar).not.toMatch(/Ananya|Blood/)

  await expect(page.getByRole('link', { name: 'Track this order' })).toHaveAttribute('href', /order=LB/)
  await expectCalm()
  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByRole('heading', { name: 'Order status' })).toBeVisible()
  await expect(page.getByText(expected, { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Change the visit' }).click()
  await expect(page).toHaveURL(/sheet=reschedule/)
})

test('feels right 19: a shared visit contains its time, and no patient, test, address or order number', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = (text) => Promise.resolve(void shared.push(text))
  })
  const number = await paidVisit(page)
  await page.goto(`/payment-success-ecom?order=${number}`)
  await page.getByRole('button', { name: 'Share the visit' }).click()
  const shared = () =>
    page.evaluate(() => JSON.stringify((window as unknown as { shared: unknown[] }).shared))
  await expect.poll(shared).toContain('Labaya home visit: ')
  expect(await shared()).not.toMatch(PRIVATE)

  const link = page.getByRole('link', { name: 'Send by WhatsApp' })
  const href = (await link.getAttribute('href')) ?? ''
  expect(decodeURIComponent(href)).toMatch(
    /^https:\/\/wa\.me\/\?text=Labaya home visit: \w+day, \d\d \w{3}, /,
  )
  expect(decodeURIComponent(href)).not.toMatch(PRIVATE)
  await expect(link).toHaveAttribute('rel', /noreferrer/)
})
