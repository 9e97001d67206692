import { expect, test } from 'vitest'
import { currentBanner, type Banner } from './content.ts'

const october: Banner = {
  id: 'awareness-month',
  eyebrow: 'Special offer',
  title: 'Breast cancer awareness month 2025',
  text: '',
  link: '/product?category_id=605',
  linkText: 'See packages',
  startsAt: new Date('2025-10-01T00:00:00+05:30'),
  endsAt: new Date('2025-11-01T00:00:00+05:30'),
}

test('GEN-05: the banner shows from the instant it begins', () => {
  expect(currentBanner(october, new Date('2025-09-30T23:59:59.999+05:30'))).toBeNull()
  expect(currentBanner(october, new Date('2025-10-01T00:00:00+05:30'))).toBe(october)
})

test('GEN-05: the banner is gone at the instant it ends', () => {
  expect(currentBanner(october, new Date('2025-10-31T23:59:59.999+05:30'))).toBe(october)
  expect(currentBanner(october, new Date('2025-11-01T00:00:00+05:30'))).toBeNull()
})

test('a banner without dates always shows, and without a banner nothing does', () => {
  const always = { ...october, startsAt: null, endsAt: null }
  expect(currentBanner(always, new Date('1999-01-01T00:00:00+05:30'))).toBe(always)
  expect(currentBanner(null, new Date('2025-10-15T00:00:00+05:30'))).toBeNull()
})
