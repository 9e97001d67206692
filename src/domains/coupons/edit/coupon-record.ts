/** A coupon as its file has it; amounts are whole rupees. @see docs/operate.md */
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
    /** The most that it may take off in all. */
    budget: number | null
    starts_at: string
    ends_at: string
    coins_allowed: boolean
    listed: boolean
    /** Whether it is active once it is new in the database; paused where this is left out. */
    active?: boolean | undefined
    sort: number
  }
}
