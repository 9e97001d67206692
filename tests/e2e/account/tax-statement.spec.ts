import { expect, test } from '@playwright/test'
import { readTaggedPdf, elementsOf, textOf } from '../../support/pdf/tagged-pdf.ts'
import { paidVisit } from '../steps/paid-visit.ts'
import { becomeCustomer, expectAccessible, watch } from '../steps/steps.ts'

const LINK = /^80D statement \d{4}-\d\d \(PDF\)$/

test('OPS-O11: a customer downloads the statement for the income tax from the profile and from an order', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.goto('/my-profile')
  const card = page.getByRole('region', { name: 'For your income tax' })
  await expect(card.getByRole('link', { name: LINK })).toBeVisible()
  await expectAccessible(page, 'profile with statements')
  const path = await card.getByRole('link', { name: LINK }).getAttribute('href')

  await page.goto(`/my-profile?order=${number}`)
  await expect(page.getByRole('link', { name: LINK })).toHaveAttribute('href', path ?? '')
  await expectAccessible(page, 'order with a statement')
  await expectCalm()

  const answer = await page.request.get(path ?? '')
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  const paper = readTaggedPdf(await answer.body())
  const rows = elementsOf(paper.elements, ['TR']).map(textOf)
  expect(rows[1]).toMatch(/Ananya Rao The payer Complete Blood Count .* ₹\d+\.\d\d$/)
  expect(rows.at(-1)).toMatch(/^Total ₹/)
})

test('OPS-O11: a customer without a payment is offered no statement, and its address says so, on desktop', async ({
  page,
}) => {
  await becomeCustomer(page)
  await page.goto('/my-profile', { waitUntil: 'networkidle' })
  await expect(page.getByText('You have no orders yet')).toBeVisible()
  await expect(page.getByRole('link', { name: LINK })).toHaveCount(0)
  const answer = await page.request.get('/my-profile/80d/2020-21.pdf')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('No payment for a check-up is left in the financial year 2020-21')
})
