import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { WireSavedCoupon } from '../../../../domains/coupons/edit/console-coupons.contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
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

/**
 * The form of a coupon; null creates a new one. It detects changes by other people since it was opened.
 *
 * @see OPS-005, OPS-K01
 */
export function useCouponForm(stored: WireSavedCoupon | null) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(stored)
  const [failure, setFailure] = useState<string | null>(null)
  const [current, setCurrent] = useState<WireSavedCoupon | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<CouponValues>({
    defaultValues: valuesOf(stored),
    fields: COUPON_FIELDS,
    mode: 'submit',
    check: couponProblem,
  })
  // Pausing raises the version without changing the fields of the form.
  if (stored !== null && opened !== null && stored.version > opened.version && isSameRule(stored, opened))
    setOpened(stored)
  const open = (saved: WireSavedCoupon) => {
    setOpened(saved)
    setCurrent(null)
    form.reset(valuesOf(saved))
  }

  const save = (version: number | null) => async (values: CouponValues) => {
    setFailure(null)
    const coupon = fromCouponValues(values, opened?.coupon ?? null)
    const saved = await callConsole('/api/console/coupons/save', { coupon, version })
    if (!saved.ok) return refuse(saved.refusal, coupon.coupon_code)
    open(saved.value)
    toastDone(couponsText.saved)
    await forgetCoupon(queryClient, coupon.coupon_code)
    if (version === null) await navigate(`${CONSOLE_PATH}/coupons/${coupon.coupon_code}`)
  }
  const refuse = async (refusal: CallFailure, code: string) => {
    if (isStale(refusal)) {
      await forgetCoupon(queryClient, code)
      return setCurrent(await queryClient.fetchQuery(couponQuery(code)))
    }
    const fields = refusal.kind === 'refused' ? couponRefusals(refusal.fields) : {}
    setFailure(showRefusals(fields) ? couponsText.check : consoleFailure(refusal))
  }
  return {
    form,
    isChanged: form.formState.isDirty,
    isBusy,
    failure,
    stale:
      current && changedFields(couponLabel, couponTexts(valuesOf(opened)), couponTexts(valuesOf(current))),
    submit: () => void run(form.handleSubmit(save(opened?.version ?? null))),
    useStored: () => current && open(current),
    saveOver: () => current && void run(form.handleSubmit(save(current.version))),
  }
}

function isSameRule(one: WireSavedCoupon, other: WireSavedCoupon): boolean {
  return textWithoutState(one) === textWithoutState(other)
}

function textWithoutState({ coupon }: WireSavedCoupon): string {
  return JSON.stringify({ ...coupon, rule: { ...coupon.rule, active: false } })
}

function valuesOf(saved: WireSavedCoupon | null): CouponValues {
  return saved === null ? NEW_COUPON : toCouponValues(saved.coupon)
}
