import { expect, test } from 'vitest'
import { begunEnquiry } from './begun-enquiry.ts'

const ananya = {
  firstname: 'Ananya',
  lastname: 'Rao',
  mobilenumber: '9845012345',
  email: 'ananya@example.com',
}

test('a visitor begins with an empty form, but for the pincode that was checked', () => {
  expect(begunEnquiry(null, null)).toEqual({ name: '', phone: '', email: '', zip: '' })
  expect(begunEnquiry(null, '560034').zip).toBe('560034')
})

test('a customer begins with what the shop knows already', () => {
  expect(begunEnquiry(ananya, null)).toEqual({
    name: 'Ananya Rao',
    phone: '9845012345',
    email: 'ananya@example.com',
    zip: '',
  })
  const unnamed = { ...ananya, firstname: '', lastname: '', email: null }
  expect(begunEnquiry(unnamed, null)).toMatchObject({ name: '', email: '' })
})
