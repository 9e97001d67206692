import { expect, test } from '@playwright/test'
import { card, fitsNarrow, pay, toReview, withTests } from './patient-steps.ts'
import { dialog, expectAccessible, fillAddress, fillPatient } from './steps.ts'

test('a test for HIV asks for the patient’s consent before the review, and stands in no list by its name, on a phone', async ({
  page,
}) => {
  await withTests(page, ['LT-HIV'])
  await fillPatient(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Consent for an HIV test' })).toBeVisible()
  await expectAccessible(page, 'consent')
  await fitsNarrow(page)
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

  // Whoever edits the patient into somebody else asks that person.
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

test('PAT-13: a child needs the word of a parent or guardian, and who is edited to an adult agrees anew, on desktop', async ({
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
  await expect(sheet.getByText('Please confirm this to go on')).toBeVisible()
  await box.check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, 'Kiran')).toBeChecked()

  await page.getByRole('button', { name: 'Edit, Kiran Rao' }).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await dialog(page).getByLabel('Date of Birth').fill('01/02/1995')
  await expect(dialog(page).getByText('This person knows of the test and agreed')).toBeVisible()
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked()
})
