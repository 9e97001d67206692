import type { Handler } from '../../platform/http/handler.server.ts'
import { calls } from '../../contract.ts'
import { addressesHandlers } from '../../use-cases/booking/addresses.api.server.ts'
import { bookingLinkHandlers } from '../../use-cases/orders/booking-link/booking-approval.api.server.ts'
import { initHandlers } from '../../use-cases/account/init.server.ts'
import { cartAddressesHandlers } from '../../use-cases/booking/cart-addresses.api.server.ts'
import { birthsHandlers } from '../../use-cases/booking/births.api.server.ts'
import { cartHandlers } from '../../use-cases/cart/cart.api.server.ts'
import { detailHandlers } from '../../use-cases/catalogue/detail.api.server.ts'
import { listingHandlers } from '../../use-cases/catalogue/listing.api.server.ts'
import { shelvesHandlers } from '../../use-cases/catalogue/shelves.api.server.ts'
import { coinsHandlers } from '../../use-cases/offers/coins.api.server.ts'
import { contentHandlers } from '../../use-cases/catalogue/content.api.server.ts'
import { couponsHandlers } from '../../use-cases/offers/coupons.api.server.ts'
import { enquiriesHandlers } from '../../use-cases/catalogue/enquiries.api.server.ts'
import { grievancesHandlers } from '../../use-cases/catalogue/grievances.api.server.ts'
import { grievanceStatusHandlers } from '../../use-cases/catalogue/grievance-status.api.server.ts'
import { prescriptionHandlers } from '../../use-cases/catalogue/prescriptions.api.server.ts'
import { emailHandlers } from '../../use-cases/account/email-addresses.api.server.ts'
import { detailsHandlers } from '../../use-cases/account/details.api.server.ts'
import { identityHandlers } from '../../use-cases/account/identity.api.server.ts'
import { sessionsHandlers } from '../../use-cases/account/sessions.api.server.ts'
import { enqueueMissedReceipts } from '../../use-cases/orders/mails/missed-receipts.server.ts'
import { afterOrderHandlers } from '../../use-cases/orders/after-order.api.server.ts'
import { purchaseHandlers } from '../../use-cases/orders/purchase.api.server.ts'
import { statementYearsHandlers } from '../../use-cases/payments/statement-years.api.server.ts'
import { reopenHandlers } from '../../use-cases/orders/reopen.api.server.ts'
import { ordersHandlers } from '../../use-cases/orders/orders.api.server.ts'
import { consentsHandlers } from '../../use-cases/booking/consents.api.server.ts'
import { patientsHandlers } from '../../use-cases/booking/patients.api.server.ts'
import { paymentsHandlers } from '../../use-cases/payments/payments.api.server.ts'
import { recommendationsHandlers } from '../../use-cases/catalogue/recommendations.api.server.ts'
import { referralsHandlers } from '../../use-cases/account/referrals.api.server.ts'
import { newProductIndexes, type ProductIndexes } from '../../use-cases/catalogue/product-search.server.ts'
import { searchHandlers } from '../../use-cases/catalogue/search.api.server.ts'
import { earliestHandlers } from '../../use-cases/booking/earliest.api.server.ts'
import { selectionHandlers } from '../../use-cases/booking/selection.api.server.ts'
import { slotsHandlers } from '../../use-cases/booking/slots.api.server.ts'
import { policiesHandlers } from '../../use-cases/catalogue/policies.api.server.ts'
import { pricesHandlers } from '../../use-cases/catalogue/prices.api.server.ts'
import { privacyHandlers } from '../../use-cases/account/privacy.api.server.ts'
import { pincodeHandlers } from '../../use-cases/booking/pincodes.api.server.ts'
import type { ShopParts } from '../shop-dependencies.ts'
import { inContractOrder } from './contract-order.ts'

/**
 * The handlers of all calls of the contract.
 *
 * @throws if a call has no handler or a handler no call
 */
export function shopHandlers(parts: ShopParts, indexes = newProductIndexes()): Handler[] {
  return inContractOrder(calls, unorderedHandlers(parts, indexes))
}

function unorderedHandlers(parts: ShopParts, indexes: ProductIndexes): Handler[] {
  const { settings, payments, catalogue } = parts
  const ordersParts = { payments, settings, limits: settings.placing, catalogue }
  return [
    ...detailHandlers(),
    ...listingHandlers(indexes.listing),
    ...shelvesHandlers(),
    ...contentHandlers(parts),
    ...policiesHandlers(parts),
    ...pricesHandlers(parts),
    ...recommendationsHandlers(),
    ...searchHandlers(indexes),
    ...cartHandlers(parts),
    ...birthsHandlers(parts),
    ...couponsHandlers(parts),
    ...coinsHandlers(parts),
    ...referralsHandlers(parts),
    ...privacyHandlers(parts),
    ...enquiriesHandlers(parts),
    ...grievancesHandlers(parts),
    ...grievanceStatusHandlers(parts),
    ...prescriptionHandlers(parts),
    ...slotsHandlers(parts),
    ...selectionHandlers(parts),
    ...earliestHandlers(),
    ...identityHandlers(parts),
    ...initHandlers(parts),
    ...detailsHandlers(parts),
    ...emailHandlers(parts, enqueueMissedReceipts),
    ...sessionsHandlers(parts),
    ...patientsHandlers(),
    ...consentsHandlers(),
    ...addressesHandlers(parts),
    ...cartAddressesHandlers(parts),
    ...pincodeHandlers(parts),
    ...ordersHandlers(ordersParts),
    ...afterOrderHandlers(parts),
    ...purchaseHandlers(),
    ...statementYearsHandlers(),
    ...reopenHandlers(ordersParts),
    ...paymentsHandlers(ordersParts),
    ...bookingLinkHandlers(parts),
  ]
}
