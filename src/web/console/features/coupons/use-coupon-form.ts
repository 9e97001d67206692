import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { WireSavedCoupon } from '../../../../domains/coupons/edit/console-coupons.contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { useRecordForm } from '../../app/use-record-form.ts'
import { toastDone } from '../../ui/feedback.ts'
import { changedFields } from '../../ui/form/changed-fields.ts'
import { couponLabel } from './coupon-fields.messages.ts'
import {
  COUPON_FIELDS,
  couponProblem,
  couponRefusals,
  couponTexts,
  type CouponValues,
  fromCouponValues,
  NEW_COUPON,
  toCouponValues,
} from './coupon-form.ts'
import { couponQuery, forgetCoupon } from './coupon-queries.ts'
import { couponsText } from './coupons-screen.messages.ts'

/** The form of a coupon; null creates a new one. @see OPS-005, OPS-K01 */
export function useCouponForm(stored: WireSavedCoupon | null) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const form = useRecordForm<WireSavedCoupon | null, CouponValues>(stored, (opened) => ({
    rules: { fields: COUPON_FIELDS, check: couponProblem },
    toValues,
    compare: (was, now) => changedFields(couponLabel, couponTexts(toValues(was)), couponTexts(toValues(now))),
    save: (values, version) =>
      callConsole('/api/console/coupons/save', {
        coupon: fromCouponValues(values, opened?.coupon ?? null),
        version: version?.version ?? null,
      }),
    onSaved: async (saved) => {
      const code = saved?.coupon.coupon_code ?? ''
      toastDone(couponsText.saved)
      await forgetCoupon(queryClient, code)
      if (stored === null) await navigate(`${CONSOLE_PATH}/coupons/${code}`)
    },
    reload: async () => {
      if (stored === null) return null
      await forgetCoupon(queryClient, stored.coupon.coupon_code)
      return queryClient.fetchQuery(couponQuery(stored.coupon.coupon_code))
    },
    toRefusals: couponRefusals,
    checkText: couponsText.check,
  }))
  const { opened, follow } = form
  // Pausing raises the version without changing the fields of the form.
  if (stored !== null && opened !== null && stored.version > opened.version && isSameRule(stored, opened))
    follow(stored)
  return form
}

function isSameRule(one: WireSavedCoupon, other: WireSavedCoupon): boolean {
  return textWithoutState(one) === textWithoutState(other)
}

function textWithoutState({ coupon }: WireSavedCoupon): string {
  return JSON.stringify({ ...coupon, rule: { ...coupon.rule, active: false } })
}

function toValues(saved: WireSavedCoupon | null): CouponValues {
  return saved === null ? NEW_COUPON : toCouponValues(saved.coupon)
}
