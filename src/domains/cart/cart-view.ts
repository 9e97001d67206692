import type { IstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import type { BirthInfo } from '../births/births.ts'
import type { PatientGender, ProductKind } from '../catalogue/product.ts'
import type { OffersNow } from './cart-offers.ts'

/** A patient chosen for a line. */
export type CartMember = {
  id: number
  firstname: string
  lastname: string
  gender: 'Male' | 'Female'
  dob: IstDate | null
  mobile: string
  relation: string
  /** When the account holder declared that this person may be booked for; null where nothing was declared. */
  declaredAt: Date | null
  /** Whether this patient consented to this line's test; it matters only where the test asks for it. */
  hasConsented: boolean
}

/** One line of a cart with what the product is and costs now. `quantity` is the number of patients of a test. */
export type CartLine = {
  id: number
  productId: number
  sku: string
  kind: ProductKind
  name: string
  urlKey: string
  catUrlKey: string
  productTag: string
  patientGender: PatientGender
  isDiagnostic: boolean
  consent: string | null
  prenatal: boolean
  gstPercent: number
  hsnSac: string
  quantity: number
  size: string
  price: Paise
  originalPrice: Paise
  /** The price when the line was last added; a different price now becomes a notice. */
  priceSeen: Paise
  categoryIds: number[]
  /** What the coupon takes off the whole line. */
  couponAmount: Paise
  members: CartMember[]
}

/** A line whose product is no longer sold: it becomes a notice and is neither priced nor ordered. */
export type GoneLine = { id: number; sku: string; name: string }

/** The address that the cart is collected from or delivered to. `areaId` is null where it is not served. */
export type CartAddress = {
  id: number
  firstname: string
  lastname: string
  telephone: string
  street: string[]
  landmark: string
  /** `City, State`. */
  city: string
  state: string
  regionId: number
  limsRegionId: number
  postcode: string
  type: 'home' | 'office' | 'friend' | 'other'
  isDefault: boolean
  areaId: number | null
}

/** The place that the cart has in a slot of its address's area; `heldUntil` null means booked for good. */
export type CartHold = {
  slotId: string
  areaId: number
  day: IstDate
  startMinute: number
  endMinute: number
  heldUntil: Date | null
}

/** A notice of a change of the cart; once shown (`isTold`), it lasts until the next change. */
export type CartNotice = { code: string; message: string; isTold: boolean }

/** A cart as it is now, with everything that showing, pricing and placing it needs. */
export type CartView = {
  id: string
  /** Null while the cart belongs to a visitor's session. */
  customerId: number | null
  isOpen: boolean
  shippingMethod: string | null
  paymentMethod: 'free' | 'razorpay_upi' | null
  billingAddressId: number | null
  lines: CartLine[]
  gone: GoneLine[]
  address: CartAddress | null
  /** Live and in the area of the address, else null. */
  hold: CartHold | null
  /** `coupon` and `coins` count as far as they hold now; `lost` is what no longer holds, though the cart still has it. */
  coupon: OffersNow['coupon']
  coins: number
  /** What the coins of any balance may pay in this cart. */
  purse: Omit<OffersNow['purse'], 'balance'>
  lost: OffersNow['lost']
  notices: CartNotice[]
  /** The birth information, where the cart has a cord-blood plan. */
  birth: BirthInfo | null
  /** The total that the session was shown last; null where it saw none. */
  totalSeen: Paise | null
}
