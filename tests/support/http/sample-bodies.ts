import { DRAFT } from '../../../src/domains/policies/pages.messages.ts'
import { readyCart, slotsAtHome, startPayment, HOME } from '../shop/booking.ts'
import type { SignsIn, TimeSlot } from '../shop/booking.ts'
import { ravi } from '../people/people.ts'
import type { TestClient } from '../shop/client.ts'

/** A call and a valid body. */
export type SampleBody = [path: string, body: unknown]

/** A signed-in customer with a placed order and a prepared cart, so that bodies pass the early checks. */
export type SampleCustomer = { client: TestClient; orderNumber: string; bodies: SampleBody[] }

/** A valid body of every call, for tests that vary them. */
export async function sampleCustomer(shop: SignsIn): Promise<SampleCustomer> {
  const client = await readyCart(shop)
  const { order_number, provider_order_id } = (await startPayment(client)).body.data.payment
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  const [address] = (await client.post('/api/address/get-address')).body.data.customer.addresses
  const [member] = (await client.post('/api/address/get-family')).body.data.getFamilyMemberList.items
  await client.post('/api/address/set-exist-shipping-address', { customerAddressId: address.id })
  const slot: TimeSlot = (await slotsAtHome(client)).slots[1]
  const own = { cart, addressId: address.id, memberId: member.member_id }
  const values = { ...own, order_number, provider_order_id, slot }
  return { client, orderNumber: order_number, bodies: [...openBodies(), ...ownBodies(values)] }
}

function openBodies(): SampleBody[] {
  const mobile = '9811122233'
  return [
    ['/api/cart/get-cart', {}],
    ['/api/guest-checkout', { mobile }],
    ['/api/guest-otpvalidation', { mobile, otp: '0000' }],
    ['/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 }],
    ['/api/cart/add-to-cart', { sku: 'LE-GLUCO-KIT', quantity: 1, options: { size: 'M' } }],
    ['/api/cart/set-quantity', { item: 'MQ==', quantity: 2 }],
    ['/api/cart/accept-price', { item: 'MQ==', price: 299 }],
    ['/api/cart/dismiss-notice', { message: 'Your LA Coins were removed from this cart' }],
    ['/api/cart/overlap-advice', { sku: 'LT-HB' }],
    ['/api/cart/package-offer', {}],
    ['/api/cart/swap', { add: [{ sku: 'LT-HB', member_ids: [1] }], remove: ['MQ=='] }],
    ['/api/cart/cart-merge', {}],
    ['/api/coupon/website-coupon-list', {}],
    ['/api/coupon/add-coupon', { couponCode: 'save25over599' }],
    ['/api/coupon/remove-coupon', {}],
    [
      '/api/get-collection-charges',
      { key: 'doctor-listing', stateId: 1, cityId: '1', hospitalId: 1, doctorId: '' },
    ],
    [
      '/api/birthing-information/add-collection-charges',
      {
        birthInfo: {
          cartId: null,
          expectedDeliveryDate: '2027-03-14',
          stateId: 1,
          cityId: 1,
          hospitalId: 1,
          doctorId: 1,
          fee: 1500,
        },
      },
    ],
    ['/api/birthing-information/get-birth-info', {}],
    [
      '/api/cart/submit-enquire-form',
      {
        submitState: {
          name: 'Ravi Rao',
          phone: mobile,
          zip: '560 034',
          email: 'a@example.com',
          sku: 'LT-BRCA',
        },
      },
    ],
    [
      '/api/product/get-plp-list',
      {
        currentPage: 1,
        pageSize: 6,
        categoryId: '579',
        shopByConcern: ['heart'],
        priceFrom: 1,
        priceTo: '900.50',
        sort: 'name',
      },
    ],
    ['/api/product/plp-filters', { categoryId: '579', shopByConcern: 'heart', priceFrom: '', priceTo: 2000 }],
    ['/api/product/detail', { url_key: 'complete-blood-count', cat_url_key: 'health-check' }],
    ['/api/product/retired', { url_key: 'complete-blood-count' }],
    ['/api/prices/at', { pincode: '560001' }],
    ['/api/product/shelves', {}],
    ['/api/product/categories', {}],
    ['/api/content/shop', {}],
    ['/api/content/page', { page: 'terms' }],
    ['/api/pdp/search-result', { q: 'thyroid' }],
    ['/api/search-header/category-tags', { search: 'a' }],
    ['/api/pdp/diagnostics-recommended', { sku: 'LT-TSH' }],
    ['/api/address/diagnostics-verify-pincode', { pincode: '560034' }],
    ['/api/slots/earliest', { pincode: '560034' }],
    ['/api/address/get-region', {}],
    ['/api/geo/geocode', { postcode: '560034' }],
    ['/api/geo/places', { input: 'koramangala' }],
    ['/api/pincode/nearest', { pincode: '562123' }],
    ['/api/enquiry/pincode', { phone: mobile, pincode: '744101' }],
    ['/api/slims/GetThirdPartyAreaList', { pincode: '560034' }],
    ['/api/login', { data: { email: mobile, mobile } }],
    ['/api/verification-otp', { data: { email: mobile, otp: '1234' } }],
    ['/api/signupotp', { data: { email: 'a@example.com', mobile, resendOtp: true } }],
    ['/api/checksignupotp', { data: { mobile, otp: '1234' } }],
    [
      '/api/createcustomer',
      {
        data: {
          firstname: 'Ravi',
          lastname: 'Rao',
          email: 'a@example.com',
          mobilenumber: mobile,
          consent: DRAFT.version,
        },
      },
    ],
    ['/api/grievance', { name: 'Ravi Rao', contact: mobile, order_number: 'LB0123456789', text: 'Late.' }],
    ['/api/prescription/send', { name: 'Ravi Rao', mobile, bytes: 'JVBERi0xLjcK' }],
    ['/api/grievance/status', { ticket: 'G-7K3M2-9QXT4', contact: mobile }],
    ['/api/payment/webhook', { entity: 'event', event: 'order.paid', payload: {} }],
  ]
}

type OwnValues = {
  cart: { id: string; items: { uid: string }[] }
  addressId: number
  memberId: number
  order_number: string
  provider_order_id: string
  slot: TimeSlot
}

function ownBodies({
  cart,
  addressId,
  memberId,
  order_number,
  provider_order_id,
  slot,
}: OwnValues): SampleBody[] {
  const item = cart.items[0]?.uid ?? ''
  const patient = {
    ...ravi,
    mobile: '9845012345',
    dob: '12-05-1962',
    height: '170',
    weight: 70,
    email: 'r@example.com',
  }
  return [
    ['/api/cart/delete-diagnostic-cart', { item: { uid: `${item}x` } }],
    ['/api/cart/delete-cart', { item: `${item}x` }],
    ['/api/cart/diagnostic-slot-getdata', { cartId: cart.id }],
    ['/api/diagnostics/checkout/checkout-recommended-products', { cart_id: cart.id }],
    [
      '/api/slims/GetThirdPartyTimeSlotList',
      {
        AreaId: 1,
        BranchId: 5,
        CollectionDateTime: '2026-11-24',
        Capability: 'D',
      },
    ],
    [
      '/api/pdp/diagnostics-slot-submit',
      {
        payload: {
          cart_id: cart.id,
          slot_id: '1_2026-11-24_07:00',
          slot_date: '2026-11-24',
          slot_time: '07:00 - 08:00',
          member_id: [{ memberId, item_name: 'CBC', item_id: item }],
          BranchID: 5,
          AreaId: 1,
        },
      },
    ],
    ['/api/pdp/diagnostics-slot-submit', { payload: { slot_id: '1_2026-11-24_07:00', member_id: '[]' } }],
    [
      '/api/pdp/diagnostics-slot-submit',
      { payload: { AreaId: '1', slot_date: '2026-11-24', slot_time: '07:00' } },
    ],
    ['/api/address/add-address', { addState: HOME }],
    ['/api/reward-points/getRewardPoints', {}],
    ['/api/reward-points/applyRewardPoints', { rewardPoints: 10 }],
    ['/api/reward-points/cancelRewardPoints', {}],
    ['/api/reward-points/ledger', { page: 1 }],
    ['/api/refer', {}],
    ['/api/refer/claim', { code: 'AB12CD34' }],
    ['/api/account/consents', {}],
    ['/api/account/consent-give', { purpose: 'news', version: DRAFT.version }],
    ['/api/account/consent-withdraw', { purpose: 'news' }],
    ['/api/privacy/access-log', { page: 1 }],
    ['/api/privacy/export', {}],
    ['/api/privacy/erase-otp', {}],
    ['/api/privacy/erase', { confirm: 'DELETE', otp: '0000' }],
    ['/api/address/checkout-get-address', {}],
    ['/api/address/get-address', {}],
    ['/api/address/get-family', {}],
    ['/api/address/add-family', { addFamilyState: patient }],
    ['/api/address/archive-family', { member_id: 999_999 }],
    ['/api/booking/consent', { member_id: memberId, item_id: item, version: '1' }],
    ['/api/booking/consents', {}],
    ['/api/booking/open', { token: 'A'.repeat(32) }],
    ['/api/booking/approve', { token: 'A'.repeat(32), notice_version: '1', declarations: ['relative:1:7'] }],
    ['/api/booking/patients', { member_id: [{ memberId, item_name: 'CBC', item_id: item }] }],
    ['/api/address/set-default', { id: addressId }],
    ['/api/address/delete-address', { item: addressId }],
    ['/api/account/details', { firstname: 'Ananya', lastname: 'Rao', email: 'ananya@example.com' }],
    ['/api/account/sessions', {}],
    ['/api/account/email-code', {}],
    ['/api/account/email-confirm', { code: '000000' }],
    ['/api/account/session-end', { id: 999_999_999 }],
    ['/api/diagnostics/dx-edit-address', { ...HOME, id: addressId }],
    ['/api/diagnostics/dx-edit-patient', { ...patient, patient_id: memberId, patient_name: 'Ravi K. Rao' }],
    ['/api/address/checkout-new-shipping-address', { cart_id: cart.id, address: HOME }],
    ['/api/address/checkout-new-billing-address', { cart_id: cart.id }],
    ['/api/address/set-exist-shipping-address', { existShippingAddress: { customerAddressId: addressId } }],
    ['/api/address/set-exist-billing-address', { existBillingingAddress: { customerAddressId: addressId } }],
    ['/api/address/set-shipping-method', {}],
    ['/api/address/set-payment-method', { paymentMethod: 'razorpay_upi' }],
    ['/api/cart/checkout-login', { expected_total: 417 }],
    ['/api/cart/order-details-status', { id: order_number }],
    [
      '/api/cart/diagnostic-slot-order-success',
      { payload: { cart_id: cart.id, increment_id: order_number, payment_status: 1 } },
    ],
    ['/api/order/list', { page: 1 }],
    ['/api/order/detail', { order_number }],
    ['/api/order/purchase', { order_number }],
    ['/api/order/statement-years', {}],
    ['/api/payment/start', { order_number, expected_total: 417 }],
    ['/api/payment/confirm', { order_number, payment_id: 'pay_1', provider_order_id, signature: 'ab' }],
    [
      '/api/order/reschedule',
      { order_number, slot_id: slot.SlotId, slot_date: slot.Date, slot_time: slot.StartTime },
    ],
    ['/api/order/reopen', { order_number }],
    ['/api/order/cancel', { order_number, reason: 'Other plans' }],
    ['/api/logout', {}],
  ]
}
