import { describe, expect, test } from 'vitest'
import { currentBanner, labLine, provenBadges, type Banner, type TrustBadge } from './content.ts'

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

test('GEN-05: the banner is displayed from its start', () => {
  expect(currentBanner(october, new Date('2025-09-30T23:59:59.999+05:30'))).toBeNull()
  expect(currentBanner(october, new Date('2025-10-01T00:00:00+05:30'))).toBe(october)
})

test('GEN-05: the banner is not displayed from its end', () => {
  expect(currentBanner(october, new Date('2025-10-31T23:59:59.999+05:30'))).toBe(october)
  expect(currentBanner(october, new Date('2025-11-01T00:00:00+05:30'))).toBeNull()
})

test('a banner without dates is always displayed, and without a banner nothing is', () => {
  const always = { ...october, startsAt: null, endsAt: null }
  expect(currentBanner(always, new Date('1999-01-01T00:00:00+05:30'))).toBe(always)
  expect(currentBanner(null, new Date('2025-10-15T00:00:00+05:30'))).toBeNull()
})

describe('GEN-04: a claim that needs the accreditation', () => {
  const secure: TrustBadge = { text: 'Secure Checkout', icon: 'shield-check', needs: null }
  const nabl: TrustBadge = {
    text: 'NABL Certified Labs',
    icon: 'badge-check',
    needs: 'accreditation_number',
  }
  const trustBadges = [secure, nabl]

  test('feels right 10: is displayed in production only with the number', () => {
    const production = { isProduction: true }
    expect(provenBadges({ trustBadges, accreditationNumber: '' }, production)).toEqual([secure])
    expect(provenBadges({ trustBadges, accreditationNumber: ' ' }, production)).toEqual([secure])
    expect(provenBadges({ trustBadges, accreditationNumber: 'MC-1234' }, production)).toEqual(trustBadges)
  })

  test('feels right 10: a badge that names NABL needs the number, even if the file asks for no proof', () => {
    const claimed = [secure, { ...nabl, text: 'Labs with nabl accreditation', needs: null }]
    const production = { isProduction: true }
    expect(provenBadges({ trustBadges: claimed, accreditationNumber: '' }, production)).toEqual([secure])
    expect(provenBadges({ trustBadges: claimed, accreditationNumber: 'MC-1234' }, production)).toEqual(
      claimed,
    )
  })

  test('is displayed in a demonstration without it', () => {
    expect(provenBadges({ trustBadges, accreditationNumber: '' }, { isProduction: false })).toEqual(
      trustBadges,
    )
  })

  test('feels right 19: is beside the name of the laboratory where it is displayed', () => {
    expect(labLine('Sample Diagnostics', trustBadges)).toBe('Sample Diagnostics · NABL Certified Labs')
    expect(labLine('Sample Diagnostics', [secure])).toBe('Sample Diagnostics')
    expect(labLine('', trustBadges)).toBe('NABL Certified Labs')
    expect(labLine('', [secure])).toBe('')
  })
})
