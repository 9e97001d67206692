import { expect, test } from 'vitest'
import { readableExport } from './export.messages.ts'

const page = readableExport({
  made_at: '2026-11-23T09:00:00+05:30',
  account: { mobile: '9845012345', firstname: 'Ananya', email: null },
  family: [{ firstname: '<script>alert(1)</script>', date_of_birth: '1992-05-12' }],
  orders: [
    {
      grand_total: { value: 417, currency: 'INR' },
      can_pay: false,
      street: ['14, 2nd Cross', 'Koramangala'],
    },
  ],
})

test('the readable download names every field in words, with amounts and times in Indian format', () => {
  expect(page).toContain('<p>23 Nov 2026, 9:00 AM</p>')
  expect(page).toContain('<dt>Mobile</dt><dd>9845012345</dd>')
  expect(page).toContain('<dt>Date of birth</dt><dd>1992-05-12</dd>')
  expect(page).toContain('<dt>Grand total</dt><dd>₹417.00</dd>')
  expect(page).toContain('<dt>Can pay</dt><dd>No</dd>')
  expect(page).toContain('<dd>14, 2nd Cross, Koramangala</dd>')
  expect(page).toContain('<dt>Email</dt><dd>Nothing</dd>')
  expect(page).toContain('<h2>Your cart</h2>\nNothing')
})

test('the readable download executes nothing that a person typed', () => {
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toContain('<script')
})

test('SEC-33: the readable download links to the file of a prescription, and to nothing else', () => {
  const file = 'https://shop.example/my-profile/prescriptions/12'
  const listed = readableExport({ enquiries: [{ prescription_file: file, name: 'https://evil.example' }] })
  expect(listed).toContain(`<a href="${file}">Open the file (sign in first)</a>`)
  expect(listed.match(/<a /g)).toHaveLength(1)
  expect(readableExport({ enquiries: [{ prescription_file: null }] })).not.toContain('<a ')
})
