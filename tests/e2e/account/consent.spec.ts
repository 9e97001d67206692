import { expect, test } from '@playwright/test'
import { addRelative, card, expectFitsNarrow, pay, toReview, withTests } from '../steps/patient-steps.ts'
import { addAddress, addSelf, addTests } from '../steps/booking-steps.ts'
import { becomeCustomer, dialog, expectAccessible, fillAddress, fillPatient, post } from '../steps/steps.ts'
import { goToPatients } from '../steps/wizard-steps.ts'

test('a test for HIV requires the patient’s consent before the review, and no list shows its name, on a phone', async ({
  page,
}) => {
  await withTests(page, ['LT-HIV'])
  await fillPatient(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Consent for an HIV test' })).toBeVisible()
  await expectAccessible(page, 'consent')
  await expectFitsNarrow(page)
  const box = page.getByRole('checkbox', { name: /Ananya Rao has read or heard this and agrees/ })
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please tick this where the patient agrees')).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()

  await page.getByRole('button', { name: 'Next' }).click()
  await box.check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Consent for an HIV test' })).toHaveCount(0)
  await toReview(page)

  // If the patient is edited into another person, that person must consent.
  const link = page.url()
  const family = await page.request.post('/api/address/get-family', { data: {} })
  const [{ member_id }] = (await family.json()).data.getFamilyMemberList.items
  await page.request.post('/api/diagnostics/dx-edit-patient', {
    data: { patient_id: member_id, patient_name: 'Meera Rao' },
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: /Meera Rao has read or heard this/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Consent for an HIV test' })).toHaveCount(0)
  await toReview(page)

  await pay(page)
  await page.goto('/my-profile')
  await expect(page.getByText('Private test')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('HIV')
})

test('AMB-70, PAT-23: in the wizard each patient takes some tests, the one with the HIV test consents, and only these are paid, on desktop', async ({
  page,
}) => {
  await becomeCustomer(page)
  await addAddress(page, '14, 2nd Cross')
  await addSelf(page)
  await addRelative(page)
  await addTests(page, 'LT-HIV', 'LT-CBC')
  await page.goto('/product?sheet=wizard&step=1')
  await goToPatients(page)
  await expect(card(page, 'Ananya')).toBeChecked()
  await card(page, 'Vikram').check()
  const his = page.getByRole('group', { name: 'Tests for Vikram Rao' })
  await his.getByRole('checkbox', { name: /HIV/ }).uncheck()
  await expectAccessible(page, 'for whom, with tests')
  await expectFitsNarrow(page)

  await page.getByRole('button', { name: 'Submit' }).click()
  const consent = page.getByRole('dialog', { name: 'Consent for an HIV test' })
  await expect(consent.getByRole('checkbox')).toHaveCount(1)
  await consent.getByRole('checkbox', { name: /^Ananya Rao/ }).check()
  await consent.getByRole('button', { name: 'Continue' }).click()
  await expect(consent).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/checkout$/, { timeout: 10_000 })
  const members = page.getByRole('region', { name: 'Members and tests' })
  await expect(members.getByText('HIV 1 and 2 Antigen Antibody')).toHaveCount(1)
  await expect(page.getByText('₹1,097').first()).toBeVisible()

  // A replaced patient must consent again, in a dialog over the unchanged review.
  const family = await page.request.post('/api/address/get-family', { data: {} })
  const [{ member_id }] = (await family.json()).data.getFamilyMemberList.items
  await post(page, '/api/diagnostics/dx-edit-patient', { patient_id: member_id, patient_name: 'Meera Rao' })
  await page.reload()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await consent.getByRole('checkbox', { name: /^Meera Rao/ }).check()
  await consent.getByRole('button', { name: 'Continue' }).click()
  await expect(consent).toHaveCount(0)
  await pay(page)
})

test('PAT-13: a child needs the declaration of a parent or guardian, and a patient edited to an adult agrees again, on desktop', async ({
  page,
}) => {
  await withTests(page, ['LT-CBC'])
  await fillPatient(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Add new patient' }).click()
  const sheet = dialog(page)
  await sheet.getByLabel('First name').fill('Kiran')
  await sheet.getByLabel('Last name').fill('Rao')
  await sheet.getByLabel('Mobile Number').fill('9845067890')
  await sheet.getByLabel('Date of Birth').fill('01/02/2015')
  await sheet.getByText('Male', { exact: true }).click()
  await sheet.getByLabel('Relation').selectOption('Son')
  const box = sheet.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await expect(sheet.getByText('I am the parent or guardian of this child')).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet.getByText('Please confirm this to continue')).toBeVisible()
  await box.check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, 'Kiran')).toBeChecked()

  await page.getByRole('button', { name: 'Edit, Kiran Rao' }).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await dialog(page).getByLabel('Date of Birth').fill('01/02/1995')
  await expect(dialog(page).getByText('This person knows about the test and has agreed')).toBeVisible()
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked()
})
