import { coinsFind, coinsGrant, coinsLedger } from '../domains/coins/console-coins.contract.ts'
import {
  couponsList,
  couponsPause,
  couponsSave,
  couponsSimulate,
  couponsStats,
} from '../domains/coupons/edit/console-coupons.contract.ts'
import {
  paymentsDayClose,
  paymentsDayCloseCsv,
  paymentsExplain,
  paymentsExplainApprove,
  paymentsList,
  paymentsMismatches,
} from '../domains/settlements/payments-desk.contract.ts'
import {
  settlementsDays,
  settlementsFetch,
  settlementsImport,
} from '../domains/settlements/settlements.contract.ts'

/** The payments desk, coupons and coins. */
export const moneyCalls = [
  coinsFind,
  coinsGrant,
  coinsLedger,
  couponsList,
  couponsPause,
  couponsSave,
  couponsSimulate,
  couponsStats,
  paymentsDayClose,
  paymentsDayCloseCsv,
  paymentsExplain,
  paymentsExplainApprove,
  paymentsList,
  paymentsMismatches,
  settlementsDays,
  settlementsFetch,
  settlementsImport,
] as const
