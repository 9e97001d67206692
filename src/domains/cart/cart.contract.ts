import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, wireMoney } from '../../kernel/wire.ts'
import { address } from '../addresses/addresses.contract.ts'
import { birthInfo } from '../births/births.contract.ts'
import { wireImage } from '../catalogue/catalogue.contract.ts'

const taxOrDiscount = z.object({ label: z.string(), amount: wireMoney })

/** The sums of a cart or order. @see docs/rules/cart.md */
export const cartPrices = z
  .object({
    subtotal_excluding_tax: wireMoney,
    item_discount: wireMoney,
    discounts: z.array(taxOrDiscount),
    labaya_points: wireMoney,
    slot_collection_fee: wireMoney,
    applied_taxes: z.array(taxOrDiscount),
    collection_charges: wireMoney,
    grand_total: wireMoney,
  })
  .meta({ id: 'Prices' })

/** One line of a cart or order; `uid` is base64 of the item's id. @see docs/rules/cart.md */
export const cartItem = z
  .object({
    uid: z.string(),
    quantity: z.int(),
    product: z.object({
      id: z.int(),
      sku: z.string(),
      name: z.string(),
      url_key: z.string(),
      cat_url_key: z.string(),
      image: wireImage,
    }),
    product_tag: z.string().nullable(),
    diagnostics_flag: z.boolean(),
    patient_gender: z.enum(['', 'FM', 'M', 'F']),
    options: z.object({ size: z.string().optional() }),
    coupon_amount: wireMoney,
    prices: z.object({ price: wireMoney, original_price: wireMoney }),
  })
  .meta({ id: 'CartItem' })

/** A cart; `id` is null if none exists. @see docs/rules/cart.md */
export const cart = z
  .object({
    id: z.string().nullable(),
    total_quantity: z.int(),
    items: z.array(cartItem),
    applied_coupons: z.array(z.object({ code: z.string() })),
    is_serviceable: z.boolean().nullable(),
    hasDiagnosticData: z.boolean(),
    /**
     * `uid` names the line: deleting a line no longer on sale, or accepting its new price, ends the notice. A notice without
     * a line ends when it is dismissed.
     */
    notices: z.array(z.object({ code: z.string(), message: z.string(), uid: z.string().optional() })),
    hold: z
      .object({
        slot_id: z.string(),
        slot_date: z.string(),
        slot_time: z.string(),
        held_until: z.string().nullable(),
      })
      .nullable(),
    birth_info: birthInfo.nullable(),
    shipping_addresses: z.array(address).max(1),
    prices: cartPrices,
    prices_expected: z.object({
      slot_collection_fee: wireMoney,
      applied_taxes: z.array(taxOrDiscount),
      grand_total: wireMoney,
    }),
  })
  .meta({ id: 'Cart' })

/** A cart on the wire. */
export type WireCart = z.output<typeof cart>

/** A line on the wire. */
export type WireCartItem = z.output<typeof cartItem>

/** The sums on the wire. */
export type WirePrices = z.output<typeof cartPrices>

const sku = line(64).pipe(z.string().min(1))
const replyCart = z.object({ cart })

/** A line of the caller's cart: its uid, its id as number or text, or an object with one of them. */
export const item = z.union([
  z.int().positive(),
  line(64).pipe(z.string().min(1)),
  z.object({ uid: line(64).pipe(z.string().min(1)) }),
])

/** The current cart of the session. @see docs/rules/cart.md */
export const getCart = endpoint({
  id: 'API-01',
  path: '/api/cart/get-cart',
  who: 'visitor',
  summary: 'Returns the cart with its prices; an empty one (id null) if none exists yet',
  body: z.object({}),
  reply: replyCart,
  isRead: true,
})

/** Adds a test or package for one person. @see docs/rules/cart.md */
export const addToDiagnosticCart = endpoint({
  id: 'API-02',
  path: '/api/cart/add-to-diagnostic-cart',
  who: 'visitor',
  summary: 'Adds a test or package; one that overlaps with an item of the cart is not added',
  body: z.object({ sku, quantity: z.literal(1).default(1) }),
  reply: z.object({
    diagnosticAddToCart: z.object({
      message: z.string(),
      item_uid: z.string().nullable(),
      conflicts: z.array(z.object({ uid: z.string(), name: z.string(), common: z.array(z.string()) })),
    }),
  }),
})

/** Adds a regular item. @see docs/rules/cart.md */
export const addToCart = endpoint({
  id: 'ours',
  path: '/api/cart/add-to-cart',
  who: 'visitor',
  summary: 'Adds a regular item; repeats add up to 10, a BabyCord plan has quantity one',
  body: z.object({
    sku,
    quantity: z.int().min(1).default(1),
    options: z.object({ size: line(80).optional() }).default({}),
  }),
  reply: z.object({ addToCart: z.object({ message: z.string(), item_uid: z.string() }) }),
})

const removed = z.object({
  removeItemFromCart: z.object({
    cart,
    member_ids: z.array(z.int()).describe('the patients of the test, so that Undo can add it for them again'),
  }),
})

/** Removes a line from the cart, whatever its kind. @see docs/rules/cart.md */
export const deleteDiagnosticCart = endpoint({
  id: 'API-03',
  path: '/api/cart/delete-diagnostic-cart',
  who: 'visitor',
  summary: 'Removes a line of any kind from the cart; a line that is already removed is no error',
  body: z.object({ item }),
  reply: removed,
})

/** Removes a line from the cart, whatever its kind. @see docs/rules/cart.md */
export const deleteCart = endpoint({
  id: 'API-04',
  path: '/api/cart/delete-cart',
  who: 'visitor',
  summary: 'Removes a line of any kind from the cart; a line that is already removed is no error',
  body: z.object({ item }),
  reply: removed,
})

/** Sets the quantity of a regular item. @see docs/rules/cart.md */
export const setItemQuantity = endpoint({
  id: 'ours',
  path: '/api/cart/set-quantity',
  who: 'visitor',
  summary: 'Sets the quantity of a regular item, 10 at most over all its sizes',
  body: z.object({ item, quantity: z.int().min(1) }),
  reply: z.object({ setItemQuantity: replyCart }),
})

/** Accepts a line's changed price and ends its notice. @see AMB-65 */
export const acceptItemPrice = endpoint({
  id: 'ours',
  path: '/api/cart/accept-price',
  who: 'visitor',
  summary: "Accepts a line's new price, in rupees; any other price becomes a notice again",
  body: z.object({ item, price: z.number().min(0).max(10_000_000).multipleOf(0.01) }),
  reply: z.object({ acceptItemPrice: replyCart }),
})

/** Dismisses a notice without a line: of a coupon or coins that were removed. @see AMB-65 */
export const dismissNotice = endpoint({
  id: 'ours',
  path: '/api/cart/dismiss-notice',
  who: 'visitor',
  summary: 'Dismisses a notice, named by its message; a notice that no longer exists is no error',
  body: z.object({ message: line(300).pipe(z.string().min(1)) }),
  reply: z.object({ dismissNotice: replyCart }),
})

/** Merges the session's visitor cart with the customer's cart. @see docs/rules/cart.md */
export const cartMerge = endpoint({
  id: 'API-37',
  path: '/api/cart/cart-merge',
  who: 'visitor',
  summary: "Merges the visitor's cart into the customer's; for a visitor nothing changes",
  body: z.object({}),
  reply: z.object({
    mergeCarts: z.object({ cart, dropped: z.array(z.object({ sku: z.string(), name: z.string() })) }),
  }),
})
