import { expect, test } from 'vitest'
import { begunEnquiry } from './begun-enquiry.ts'

const ananya = {
  firstname: 'Ananya',
  lastname: 'Rao',
  mobilenumber: '9845012345',
  email: 'ananya@example.com',
}

test('a visitor starts with an empty form, except for the checked pincode', () => {
  expect(begunEnquiry(null, null)).toEqual({ name: '', phone: '', email: '', zip: '' })
  expect(begunEnquiry(null, '560034').zip).toBe('560034')
})

test('a customer starts with the stored details', () => {
  expect(begunEnquiry(ananya, null)).toEqual({
    name: 'Ananya Rao',
    phone: '9845012345',
    email: 'ananya@example.com',
    zip: '',
  })
  const unnamed = { ...ananya, firstname: '', lastname: '', email: null }
  expect(begunEnquiry(unnamed, null)).toMatchObject({ name: '', email: '' })
})
