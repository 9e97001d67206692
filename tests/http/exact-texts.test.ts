import { describe, expect, test } from 'vitest'
import { addressMessage } from '../../src/domains/addresses/addresses.messages.ts'
import { dateMessage } from '../../src/domains/births/births.messages.ts'
import { drawerToast } from '../../src/domains/cart/drawer.messages.ts'
import { DEFAULT_TAG } from '../../src/domains/catalogue/catalogue.ts'
import { searchText } from '../../src/domains/catalogue/catalogue.messages.ts'
import { VISIBLE_TAGS } from '../../src/domains/catalogue/popular-tags.ts'
import { FREQUENT_COUNT, frequentCategory } from '../../src/domains/catalogue/search-kind.ts'
import { coinMessage, onlySomeCoins } from '../../src/domains/coins/coins.messages.ts'
import { walletText } from '../../src/domains/coins/wallet.messages.ts'
import { couponText } from '../../src/domains/coupons/coupons.messages.ts'
import { enquiryMessage, enquiryText } from '../../src/domains/enquiries/enquiries.messages.ts'
import { CODE_DIGITS, COUNTDOWN_SECONDS } from '../../src/domains/identity/identity.ts'
import { codeMessage, mobileMessage, signUpMessage } from '../../src/domains/identity/identity.messages.ts'
import { POLL_SECONDS, POLLS } from '../../src/domains/orders/orders.ts'
import { MAX_MEMBERS } from '../../src/domains/patients/patients.ts'
import {
  applicabilityMessage,
  patientMessage,
  patientText,
} from '../../src/domains/patients/patients.messages.ts'
import { profileText } from '../../src/domains/patients/profile.messages.ts'
import { summaryLabel } from '../../src/domains/pricing/pricing.messages.ts'
import { BRANCH_ID, CAPABILITY, LEAD_MINUTES, WINDOW_DAYS } from '../../src/domains/slots/slots.ts'
import { isMobile } from '../../src/kernel/mobile.ts'
import { readStartingData } from '../../src/server/seed/starting-data.ts'

// These tests compare texts with the specification word for word; the tests of each domain prove when a text is shown.
describe('the texts of the specification, word for word', () => {
  test('ERR-04 … ERR-08: the enquiry', () => {
    expect([
      enquiryText.sent,
      enquiryMessage['phone-length'],
      enquiryMessage['email-wrong'],
      enquiryMessage['zip-wrong'],
      enquiryMessage.missing,
    ]).toEqual([
      'submit successfully',
      'Enter 10-digit phone number',
      'Please enter a valid Email ID',
      'Please enter a valid pincode',
      'Please fill all the details to proceed',
    ])
  })

  test('ERR-16, ERR-17: the locality of a pincode', () => {
    const state = { kind: 'state-wrong', postcode: '560034', state: 'Karnataka' } as const
    expect(addressMessage(state, 'add')).toBe(
      'The state for pincode 560034 is Karnataka. Please enter a valid state.',
    )
    expect(addressMessage({ kind: 'city-wrong', postcode: '560034' }, 'edit')).toBe(
      'Please enter the correct city for pincode 560034.',
    )
  })

  test('ERR-20 … ERR-24: a patient', () => {
    const { 'first-name-empty': first, 'last-name-empty': last } = patientMessage
    expect([first, last]).toEqual(['First name cannot be empty', 'Last name cannot be empty'])
    expect([patientMessage['mobile-length'], patientMessage['mobile-digits']]).toEqual([
      'Mobile must be 10 digits',
      'Mobile must contain only numbers',
    ])
    const dates = ['dob-empty', 'dob-format', 'dob-wrong', 'dob-future'] as const
    expect(dates.map((kind) => patientMessage[kind])).toEqual([
      'Date of Birth cannot be empty',
      'Please enter date in dd/mm/yyyy format',
      'Please enter a valid date',
      'Date of Birth cannot be in the future',
    ])
    expect([
      applicabilityMessage({ kind: 'female-only' }),
      applicabilityMessage({ kind: 'male-only' }),
      applicabilityMessage({ kind: 'only-one', test: 'PSA' }),
    ]).toEqual([
      'This test is applicable for Female patients only',
      'This test is applicable for Male patients only',
      '✅ You are applicable for only PSA test.',
    ])
  })

  test('ERR-25: a search without a result', () => {
    expect(searchText.none).toBe('No Products Found')
  })

  test('ERR-27: the expected delivery date', () => {
    const kinds = ['date-empty', 'month', 'day', 'date-past'] as const
    expect(kinds.map((kind) => dateMessage[kind])).toEqual([
      'Please enter Expected delivery date',
      'Invalid month',
      'Invalid day for the given month',
      'Date must be today or a future date',
    ])
  })

  test('ERR-30 … ERR-33, ERR-40: coupons and coins', () => {
    const { empty, unknown, applyFailed, removeFailed, applied, removed, second, coinsInUse } = couponText
    expect([empty, unknown, applyFailed, removeFailed]).toEqual([
      'Please enter a coupon code',
      'Invalid Coupon',
      'Failed to apply coupon. Please try again.',
      'Failed to remove coupon. Please try again.',
    ])
    expect([applied, removed]).toEqual(['Coupon Applied!', 'Coupon Removed!'])
    expect(second).toBe('A coupon is already applied to the cart. Please remove it to apply another')
    expect(coinMessage['above-balance']).toBe('The LA Coins entered exceed your balance')
    expect(onlySomeCoins(40)).toBe('Only 40 coins can be redeemed with this purchase')
    expect([coinsInUse, coinMessage['coupon-in-use']]).toEqual(
      Array(2).fill('Cannot apply LC coins with coupon'),
    )
  })

  test('ERR-35 … ERR-37: sign-in, code and sign-up', () => {
    expect(Object.values(mobileMessage)).toEqual([
      'Please enter your mobile number.',
      'Please enter a valid 10-digit mobile number.',
    ])
    expect(Object.values(codeMessage)).toEqual(['Please enter OTP.', 'Please enter a 4-digit OTP.'])
    const kinds = [
      'first-name-empty',
      'last-name-empty',
      'email-empty',
      'email-wrong',
      'phone-empty',
      'phone-wrong',
    ] as const
    expect(kinds.map((kind) => signUpMessage[kind])).toEqual([
      'First name is required.',
      'Last name is required.',
      'Email is required.',
      'Please enter a valid email address.',
      'Phone number is required.',
      'Please enter a valid 10-digit phone number.',
    ])
  })

  test('ERR-41 … ERR-51: the toasts of the drawer', () => {
    expect(drawerToast).toMatchObject({
      'no-address': 'please add address!',
      'nothing-listed': 'No data available.',
      'try-again': 'Please try again.',
      mixed: 'Some Cart Items Are Not Diagnostic Tests. Remove Them To Checkout',
      'no-tests': 'Please Add Test To Continue Booking',
      'no-patient': 'At least one Patient needs to be selected',
      'not-serviceable': 'Our service does not cover this pincode area',
      'address-unusable': 'Please add a valid address before proceeding.',
      'no-slot': 'Please Select Slot To Continue Booking',
      'no-birth-info': 'Please add birthing details',
      'slot-failed': 'Failed to submit the slot. Please try again.',
    })
  })

  test('AMB-62: “Please try again” has a full stop in the drawer and none in the forms', () => {
    expect(drawerToast['try-again']).toBe('Please try again.')
    const forms = [patientText.saveFailed, profileText.failed, enquiryText.failed]
    expect(forms).toEqual(forms.map(() => 'Please try again'))
  })

  test('AMB-52: the three names of the coins, each in its place', () => {
    expect([walletText.modalTitle, coinMessage['above-balance'], summaryLabel.coins]).toEqual([
      'LA Coins Balance',
      'The LA Coins entered exceed your balance',
      'LA Coins discount',
    ])
    expect(couponText.coinsInUse).toBe('Cannot apply LC coins with coupon')
    expect(walletText.coins).toBe('Labaya Coins')
  })
})

describe('the numbers of the specification', () => {
  test('CONST-01: six frequently booked products, ten tags, packages 579 and tests 576', () => {
    expect([FREQUENT_COUNT, VISIBLE_TAGS, frequentCategory('packages'), frequentCategory('tests')]).toEqual([
      6,
      10,
      '579',
      '576',
    ])
  })

  test('CONST-02: ten digits of a mobile, four of a code, two minutes of the countdown', () => {
    expect([isMobile('9845012345'), isMobile('984501234'), isMobile('98450123456')]).toEqual([
      true,
      false,
      false,
    ])
    expect([CODE_DIGITS, COUNTDOWN_SECONDS]).toEqual([4, 120])
  })

  test('CONST-06: branch 5, capability D, fifteen days, an hour ahead', () => {
    expect([BRANCH_ID, CAPABILITY, WINDOW_DAYS, LEAD_MINUTES]).toEqual([5, 'D', 15, 60])
  })

  test('CONST-07: a pending order is checked every four seconds, five times', () => {
    expect([POLL_SECONDS, POLLS]).toEqual([4, 5])
  })

  test('CONST-09: six patients of a booking', () => {
    expect(MAX_MEMBERS).toBe(6)
  })

  test('CONST-10, COUP-13: the coupons that coins may join, and the tag of a product without one', async () => {
    const { coupons } = (await readStartingData()).coupons
    const withCoins = coupons.filter(({ rule }) => rule.coins_allowed).map(({ coupon_code: code }) => code)
    expect(withCoins.toSorted()).toEqual(['35OFF699', 'PAYDAY20', 'SAVE25OVER599'])
    expect(DEFAULT_TAG).toBe('Most Booked')
  })
})
