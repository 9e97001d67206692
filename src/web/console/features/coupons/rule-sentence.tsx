import { useState } from 'react'
import { couponSentence, type RuleDraft } from '../../../../domains/coupons/edit/coupon-sentence.messages.ts'
import { useCategoryNames } from './coupon-queries.ts'

/** A coupon's rule as a sentence. @see OPS-K01 */
export function RuleSentence({ rule }: { rule: RuleDraft }) {
  const categories = useCategoryNames()
  const [now] = useState(() => new Date())
  return <>{couponSentence(rule, { categories, now })}</>
}
