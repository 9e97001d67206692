import { expect } from 'vitest'
import type { TestClient } from '../shop/client.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { newestCode } from './sign-in-steps.ts'

let emails = 0

/** The form of a new customer, with an address that no other form has. */
export function signUpForm(mobilenumber: string) {
  emails += 1
  return { firstname: 'Asha', lastname: 'Nair', email: `asha${emails}@example.in`, mobilenumber }
}

/** Verifies a mobile number for a sign-up by its code. */
export async function verifyNumber(shop: TestShop, client: TestClient, mobile: string): Promise<void> {
  await client.post('/api/signupotp', { mobile, resendOtp: false })
  const checked = await client.post('/api/checksignupotp', { mobile, otp: await newestCode(shop, mobile) })
  expect(checked.body.data.checkSignUpOtp.status).toBe(true)
}
