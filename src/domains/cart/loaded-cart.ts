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
  /** The price when the line was last added; another one now is told as a notice. */
  priceSeen: Paise
  categoryIds: number[]
  /** What the coupon takes off the whole line. */
  couponAmount: Paise
  members: CartMember[]
}

/** As much of a line as is shown and priced: of its patients who they are, of its product what is on it. */
export type ShownLine = Omit<
  CartLine,
  'members' | 'consent' | 'prenatal' | 'gstPercent' | 'hsnSac' | 'categoryIds'
> & { members: { id: number }[] }

/** A line whose product is no longer sold: told in a notice, neither priced nor ordered. */
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

/** What a change of the cart left to be told; once told, it stands until the next change. */
export type KeptNotice = { code: string; message: string; isTold: boolean }

/** A cart with everything that showing, pricing and, with whole lines, placing it needs. */
export type LoadedCart<Line extends ShownLine = CartLine> = {
  id: string
  /** Null while the cart hangs on a visitor's session. */
  customerId: number | null
  isOpen: boolean
  shippingMethod: string | null
  paymentMethod: 'free' | 'razorpay_upi' | null
  billingAddressId: number | null
  lines: Line[]
  gone: GoneLine[]
  address: CartAddress | null
  /** Live and in the area of the address, else null. */
  hold: CartHold | null
  /** `coupon` and `coins` count as far as they hold now; `lost` is what does not, though the cart still has it. */
  coupon: OffersNow['coupon']
  coins: number
  purse: OffersNow['purse']
  lost: OffersNow['lost']
  notices: KeptNotice[]
  /** What was told of the birth, where the cart has a cord-blood plan. */
  birth: BirthInfo | null
}

/** What of a cart only its order needs. */
export type UnshownFact = 'shippingMethod' | 'paymentMethod' | 'billingAddressId'

/** As much of a cart as is shown and priced; one that may be placed has it, too. */
export type CartToShow = Omit<LoadedCart<ShownLine>, 'purse' | UnshownFact>

/** The cart that a session shows, with the total that it was shown last. */
export type ShownCart = CartToShow & { totalSeen: Paise | null }
