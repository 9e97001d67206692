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
  /** When the account holder declared that this person may be booked for; null if there is no declaration. */
  declaredAt: Date | null
  /** Whether this patient consented to this line's test; relevant only if the test requires consent. */
  hasConsented: boolean
}

/** One line of a cart with its product's current details and price. `quantity` is a test's number of patients. */
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
  /** The price when the line was last added; a different current price becomes a notice. */
  priceSeen: Paise
  categoryIds: number[]
  /** The coupon's discount on the whole line. */
  couponAmount: Paise
  members: CartMember[]
}

/** A line whose product is no longer on sale: it becomes a notice and is neither priced nor ordered. */
export type GoneLine = { id: number; sku: string; name: string }

/** The cart's collection or delivery address. `areaId` is null if no area serves it. */
export type CartAddress = {
  id: number
  firstname: string
  lastname: string
  telephone: string
  street: string[]
  /** The parts of `street`, for the form that edits it; an order's snapshot leaves them out. */
  house?: string | null
  building?: string | null
  locality?: string | null
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

/** The cart's reservation in a slot of its address's area; `heldUntil` is null if the reservation is booked. */
export type CartHold = {
  slotId: string
  areaId: number
  day: IstDate
  startMinute: number
  endMinute: number
  heldUntil: Date | null
}

/** A notice of a change of the cart; once read (`isRead`), it stays until the next change. */
export type CartNotice = { code: string; message: string; isRead: boolean }

/** The current state of a cart, with everything that display, pricing and placing need. */
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
  /** The live reservation in the area of the address, else null. */
  hold: CartHold | null
  /** `coupon` and `coins` are what counts now; `lost` is what is no longer valid, though the cart still stores it. */
  coupon: OffersNow['coupon']
  coins: number
  /** The most coins that any balance can pay in this cart. */
  purse: Omit<OffersNow['purse'], 'balance'>
  lost: OffersNow['lost']
  notices: CartNotice[]
  /** The birth information, if the cart has a cord-blood plan. */
  birth: BirthInfo | null
  /** The last total that the session saw; null if it saw none. */
  totalSeen: Paise | null
}
