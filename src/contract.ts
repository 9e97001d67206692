import {
  addAddress,
  checkoutGetAddress,
  deleteAddress,
  editAddress,
  getAddress,
  setDefaultAddress,
} from './domains/addresses/addresses.contract.ts'
import {
  existingBillingAddress,
  existingShippingAddress,
  newBillingAddress,
  newShippingAddress,
} from './domains/cart/cart-addresses.contract.ts'
import { addCollectionCharges, getBirthInfo, getCollectionCharges } from './domains/births/births.contract.ts'
import {
  acceptItemPrice,
  addToCart,
  addToDiagnosticCart,
  cartMerge,
  deleteCart,
  deleteDiagnosticCart,
  dismissNotice,
  getCart,
  setItemQuantity,
} from './domains/cart/cart.contract.ts'
import { overlapAdviceCall, packageOfferCall, swapInCart } from './domains/cart/overlap/overlap.contract.ts'
import { getPlpList } from './domains/catalogue/catalogue.contract.ts'
import {
  checkoutRecommendedProducts,
  diagnosticsRecommended,
} from './domains/recommendations/recommendations.contract.ts'
import { plpFilters } from './domains/catalogue/listing.contract.ts'
import { productDetail, retiredProduct } from './domains/catalogue/detail/detail.contract.ts'
import { categoryList, homeShelves } from './domains/catalogue/shelves.contract.ts'
import { pricesAt } from './domains/prices/prices.contract.ts'
import {
  applyRewardPoints,
  cancelRewardPoints,
  getRewardPoints,
  rewardPointsLedger,
} from './domains/coins/coins.contract.ts'
import { shopContent } from './domains/content/content.contract.ts'
import { addCoupon, removeCoupon, websiteCouponList } from './domains/cart/coupons.contract.ts'
import { submitEnquireForm, submitPincodeEnquiry } from './domains/enquiries/enquiries.contract.ts'
import { sendPrescription } from './domains/enquiries/prescriptions.contract.ts'
import { grievanceStatus, submitGrievance } from './domains/grievances/grievances.contract.ts'
import { confirmEmail, sendEmailCode } from './domains/email-addresses/email-addresses.contract.ts'
import { changeDetails } from './domains/identity/details.contract.ts'
import { guestCheckout, guestOtpValidation } from './domains/identity/guest.contract.ts'
import { endSessionElsewhere, listSessions } from './domains/identity/sessions.contract.ts'
import {
  checkSignUpOtp,
  createCustomer,
  init,
  login,
  logout,
  signUpOtp,
  verificationOtp,
} from './domains/identity/identity.contract.ts'
import {
  checkoutLogin,
  diagnosticSlotOrderSuccess,
  orderCancel,
  orderDetail,
  orderDetailsStatus,
  orderList,
  orderReopen,
  orderReschedule,
  setPaymentMethod,
  setShippingMethod,
} from './domains/orders/orders.contract.ts'
import { orderPurchase } from './domains/orders/purchase/purchase.contract.ts'
import {
  addFamily,
  archiveFamily,
  editPatient,
  getFamily,
  bookingConsents,
  recordConsent,
} from './domains/patients/patients.contract.ts'
import { paymentConfirm, paymentStart, paymentWebhook } from './domains/payments/payments.contract.ts'
import { statementYears } from './domains/payments/tax-statement/tax-statement.contract.ts'
import { policyPage } from './domains/policies/policies.contract.ts'
import {
  accessLog,
  erasePrivacy,
  exportPrivacy,
  giveConsent,
  listConsents,
  sendEraseOtp,
  withdrawConsent,
} from './domains/privacy/privacy.contract.ts'
import {
  areaList,
  geoGeocode,
  geoPlaces,
  nearestPincode,
  getRegion,
  verifyPincode,
} from './domains/pincodes/pincodes.contract.ts'
import { claimReferral, refer } from './domains/referrals/referrals.contract.ts'
import { categoryTags, searchResult } from './domains/search/search.contract.ts'
import { earliestSlot } from './domains/slots/earliest.contract.ts'
import { bookingPatients } from './domains/cart/booking-patients.contract.ts'
import { slotGetData, slotSubmit, timeSlotList } from './domains/slots/slots.contract.ts'
import { bookingApprove, bookingOpen } from './domains/orders/assist/booking-link.contract.ts'
import type { consoleCalls } from './console-calls.ts'
import type { Endpoint, Reply, Sent } from './kernel/endpoint.ts'

/** Every call of the shop: the specification's in its order, then our own. `console-calls.ts` lists the console's. */
export const calls = [
  getCart,
  addToDiagnosticCart,
  deleteDiagnosticCart,
  deleteCart,
  submitEnquireForm,
  getPlpList,
  searchResult,
  categoryTags,
  verifyPincode,
  addAddress,
  checkoutGetAddress,
  getRegion,
  getFamily,
  addFamily,
  editAddress,
  editPatient,
  getCollectionCharges,
  addCollectionCharges,
  getBirthInfo,
  websiteCouponList,
  addCoupon,
  removeCoupon,
  checkoutRecommendedProducts,
  diagnosticsRecommended,
  newShippingAddress,
  newBillingAddress,
  getAddress,
  deleteAddress,
  existingShippingAddress,
  existingBillingAddress,
  setShippingMethod,
  setPaymentMethod,
  checkoutLogin,
  orderDetailsStatus,
  diagnosticSlotOrderSuccess,
  slotGetData,
  cartMerge,
  getRewardPoints,
  applyRewardPoints,
  cancelRewardPoints,
  init,
  areaList,
  timeSlotList,
  slotSubmit,
  login,
  verificationOtp,
  signUpOtp,
  checkSignUpOtp,
  createCustomer,
  guestCheckout,
  guestOtpValidation,
  setDefaultAddress,
  addToCart,
  setItemQuantity,
  acceptItemPrice,
  dismissNotice,
  overlapAdviceCall,
  packageOfferCall,
  swapInCart,
  productDetail,
  retiredProduct,
  homeShelves,
  categoryList,
  plpFilters,
  pricesAt,
  shopContent,
  policyPage,
  earliestSlot,
  rewardPointsLedger,
  submitGrievance,
  grievanceStatus,
  sendPrescription,
  changeDetails,
  sendEmailCode,
  confirmEmail,
  listSessions,
  endSessionElsewhere,
  listConsents,
  giveConsent,
  withdrawConsent,
  accessLog,
  refer,
  claimReferral,
  exportPrivacy,
  sendEraseOtp,
  erasePrivacy,
  logout,
  orderList,
  orderDetail,
  orderCancel,
  orderReopen,
  orderReschedule,
  orderPurchase,
  statementYears,
  archiveFamily,
  recordConsent,
  bookingConsents,
  bookingOpen,
  bookingApprove,
  bookingPatients,
  paymentStart,
  paymentConfirm,
  paymentWebhook,
  geoGeocode,
  geoPlaces,
  nearestPincode,
  submitPincodeEnquiry,
] as const satisfies readonly Endpoint[]

type Declared = (typeof calls)[number] | (typeof consoleCalls)[number]

/** Each call's path with what may be sent and what comes back, for the browser's client. */
export type Calls = {
  [E in Declared as E['path']]: { body: Sent<E>; reply: Reply<E> }
}
