import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { consoleCalls } from '../../src/console-calls.ts'
import { calls } from '../../src/contract.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { parseBody } from '../../src/platform/http/validate-body.ts'
import { CHOSEN_FIELDS } from '../../src/server/http/chosen-fields.messages.ts'
import { isLibraryText, isSentence } from '../support/http/library-texts.ts'

// A webhook is parsed only after the signature of its bytes has been verified.
const declared: readonly Endpoint[] = [...calls, ...consoleCalls]
const posts = declared.filter(({ method, path }) => method === 'POST' && path !== '/api/payment/webhook')

const WRONG: unknown[] = [
  null,
  '',
  '\u0000',
  'x',
  'x'.repeat(40_000),
  0,
  -1,
  1.5,
  1e308,
  true,
  [],
  [[]],
  [null, 1, 'x', {}],
  Array.from({ length: 900 }, () => ({})),
  {},
  { uid: 1, region: 2, customerAddressId: {} },
  '[{"memberId":{}}]',
  '{',
]

type Schema = { [key: string]: unknown }
type Path = (string | number)[]

/** Every declared path of a body, including the body itself. */
function pathsIn(schema: Schema, path: Path = []): Path[] {
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []) as Schema[]
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const items = schema['items'] as Schema | undefined
  return [
    path,
    ...choices.flatMap((choice) => pathsIn(choice, path)),
    ...members.flatMap(([key, member]) => pathsIn(member, [...path, key])),
    ...(items === undefined ? [] : pathsIn(items, [...path, 0])),
  ]
}

function bodyWith([key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  return typeof key === 'number' ? [bodyWith(rest, value)] : { [key]: bodyWith(rest, value) }
}

function messagesOf(call: Endpoint, body: unknown) {
  const parsed = parseBody(call, body, CHOSEN_FIELDS)
  return parsed.ok ? [] : parsed.refusal.messages
}

const everyMessage = posts.flatMap((call) => {
  const places = pathsIn(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }))
  const bodies = [{}, ...places.flatMap((place) => WRONG.map((value) => bodyWith(place, value)))]
  return bodies.flatMap((body) => messagesOf(call, body).map((told) => ({ path: call.path, ...told })))
})

function textFor(path: string, body: unknown, field: string): string | undefined {
  const call = posts.find((one) => one.path === path)
  if (call === undefined) throw new Error(path)
  return messagesOf(call, body).find((told) => told.field === field)?.message
}

describe('The message for an invalid body', () => {
  test('SEC-19: is the shop’s own sentence for every field of every call, never a library’s, and names the field', () => {
    expect(everyMessage.length).toBeGreaterThan(2_000)
    const wrong = everyMessage.filter(({ message, field }) => !isSentence(message) || field === undefined)
    const shown = new Set(wrong.map(({ path, field, message }) => `${path} ${field}: ${message}`))
    expect([...shown]).toEqual([])
  })

  test('SEC-19: is one per field, with the code of invalid input', () => {
    expect(new Set(everyMessage.map(({ code }) => code))).toEqual(new Set(['invalid']))
    for (const call of posts) {
      const fields = messagesOf(call, {}).map(({ field }) => field)
      expect(fields, call.path).toEqual([...new Set(fields)])
    }
  })

  test.each([
    ['/api/coupon/add-coupon', {}, 'couponCode', 'Please enter a coupon code'],
    ['/api/coupon/add-coupon', { couponCode: null }, 'couponCode', 'Please enter a coupon code'],
    ['/api/coupon/add-coupon', { couponCode: ' ' }, 'couponCode', 'Please enter a coupon code'],
    ['/api/coupon/add-coupon', { couponCode: 5 }, 'couponCode', 'Invalid Coupon'],
    ['/api/coupon/add-coupon', { couponCode: 'x'.repeat(41) }, 'couponCode', 'Invalid Coupon'],
    ['/api/login', {}, 'email', 'Please enter your mobile number.'],
    ['/api/login', { data: null }, 'email', 'Please enter your mobile number.'],
    ['/api/login', { data: { mobile: 98 } }, 'mobile', 'Please enter a valid 10-digit mobile number.'],
    ['/api/login', { mobile: null }, 'mobile', 'Please enter your mobile number.'],
    ['/api/guest-checkout', { mobile: [] }, 'mobile', 'Please enter a valid 10-digit mobile number.'],
    [
      '/api/guest-checkout',
      { mobile: '9'.repeat(300) },
      'mobile',
      'Please enter a valid 10-digit mobile number.',
    ],
    ['/api/verification-otp', { mobile: '9845012345', otp: 1234 }, 'otp', 'Please enter a 4-digit OTP.'],
    ['/api/verification-otp', { mobile: '9845012345', otp: null }, 'otp', 'Please enter OTP.'],
    ['/api/signupotp', { mobile: {} }, 'mobile', 'Please enter a valid 10-digit phone number.'],
    ['/api/signupotp', { mobile: null }, 'mobile', 'Phone number is required.'],
    ['/api/createcustomer', { firstname: null }, 'firstname', 'First name is required.'],
    ['/api/createcustomer', { firstname: 'x'.repeat(61) }, 'firstname', 'Please use at most 60 letters'],
    ['/api/createcustomer', { email: 5 }, 'email', 'Please enter a valid email address.'],
    ['/api/account/details', { lastname: null }, 'lastname', 'Last name is required.'],
    ['/api/privacy/erase', { confirm: 'DELETE' }, 'otp', 'Please enter OTP.'],
    ['/api/privacy/erase', { confirm: 'DELETE', otp: '12345' }, 'otp', 'Please enter a 4-digit OTP.'],
    ['/api/address/add-family', {}, 'addFamilyState', 'All Fields are Mandatory'],
    ['/api/address/add-address', {}, 'addState', 'All Fields are Mandatory'],
    ['/api/cart/submit-enquire-form', {}, 'submitState', 'Please fill all the details to proceed'],
    [
      '/api/cart/submit-enquire-form',
      { submitState: { phone: 5 } },
      'submitState.phone',
      'Enter 10-digit phone number',
    ],
    ['/api/grievance', { text: null }, 'text', 'Please tell us what went wrong'],
    [
      '/api/grievance',
      { contact: 5 },
      'contact',
      'Please enter a 10-digit mobile number or an e-mail address',
    ],
    [
      '/api/reward-points/applyRewardPoints',
      {},
      'rewardPoints',
      'Please enter a whole number of coins above 0',
    ],
    [
      '/api/reward-points/applyRewardPoints',
      { rewardPoints: 0 },
      'rewardPoints',
      'Please enter a whole number of coins above 0',
    ],
    [
      '/api/birthing-information/add-collection-charges',
      { birthInfo: { stateId: 'x' } },
      'birthInfo.stateId',
      'Please select a state',
    ],
    [
      '/api/birthing-information/add-collection-charges',
      { birthInfo: {} },
      'birthInfo.expectedDeliveryDate',
      'Please enter Expected delivery date',
    ],
    ['/api/address/diagnostics-verify-pincode', {}, 'pincode', 'Please enter postcode'],
    ['/api/pdp/diagnostics-slot-submit', {}, 'payload', 'Please Select Slot To Continue Booking'],
    ['/api/booking/patients', {}, 'member_id', 'At least one Patient needs to be selected'],
    [
      '/api/booking/patients',
      { member_id: [[]] },
      'member_id',
      'Please choose the patients of your tests again',
    ],
    ['/api/address/archive-family', {}, 'member_id', 'Please choose a patient'],
    ['/api/address/archive-family', { member_id: 'x' }, 'member_id', 'Please choose the patient again'],
    ['/api/address/set-payment-method', {}, 'paymentMethod', 'set payment method failed'],
    ['/api/pdp/search-result', { q: 'x'.repeat(101) }, 'q', 'Please use at most 100 characters'],
    ['/api/refer/claim', {}, 'code', 'Please enter your friend’s code'],
    ['/api/refer/claim', { code: 5 }, 'code', 'A code has 8 letters and digits'],
    [
      '/api/slims/GetThirdPartyTimeSlotList',
      { CollectionDateTime: 5 },
      'CollectionDateTime',
      'Please choose the day again',
    ],
  ])('SEC-19: %s has its own text for %j in %s', (path, body, field, text) => {
    expect(textFor(path, body, field)).toBe(text)
  })

  test('the patterns match the library’s default messages', () => {
    const schemas = [
      z.string(),
      z.int().min(5),
      z.enum(['a', 'b']),
      z.array(z.string()).max(1),
      z.union([z.string(), z.number()]),
      z.string().regex(/a/),
      z.strictObject({}),
      z.literal(1),
      z.number().multipleOf(0.5),
    ]
    const said = schemas.flatMap((schema) =>
      WRONG.concat([undefined, { more: 1 }, 0.3, 3]).flatMap((value) =>
        (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message),
      ),
    )
    expect(said.length).toBeGreaterThan(50)
    expect([...new Set(said)].filter((text) => !isLibraryText(text))).toEqual([])
  })
})
