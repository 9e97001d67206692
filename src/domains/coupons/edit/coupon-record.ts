/** A coupon in its file; amounts are in whole rupees. @see docs/operate.md */
export type FileCoupon = {
  coupon_code: string
  description: string
  details: string[]
  rule: {
    type: 'percent' | 'flat'
    value: number
    max_discount: number | null
    min_subtotal: number
    scope: { kinds: ('test' | 'package' | 'ecommerce')[]; category_ids: number[]; skus: string[] }
    first_order_only: boolean
    min_members: number | null
    per_customer_limit: number | null
    per_customer_per_month: number | null
    total_limit: number | null
    /** The maximum total discount. */
    budget: number | null
    starts_at: string
    ends_at: string
    coins_allowed: boolean
    listed: boolean
    /** Whether a new coupon is active; paused if omitted. */
    active?: boolean | undefined
    sort: number
  }
}
