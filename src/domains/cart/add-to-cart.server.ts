import type { Executor } from '../../kernel/db.server.ts'
import type { Body, Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../kernel/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { conflictsOf, onOwnCart, refused, whyNoTest, type Conflicts } from './cart-change.server.ts'
import { findAddable, putLine, type AddableProduct, type StoredLine } from './cart-lines.store.server.ts'
import { uidOf } from './cart-view.server.ts'
import type { addToCart, addToDiagnosticCart } from './cart.contract.ts'
import { addMessage, type AddOutcome } from './cart.messages.ts'
import { CART_LINES_LIMIT, quantityLimit } from './cart.ts'
import { cartWithTest, firstTest, sessionWithTest } from './first-test.store.server.ts'
import { overlappingLines } from './overlap-advice.ts'
import type { KnownTests } from './known-tests.server.ts'
import { putAsRead, setAsRead, type CartAsRead } from './test-as-read.store.server.ts'

type TestAdded = Reply<typeof addToDiagnosticCart>

/**
 * Adds a test or package for one person; one that overlaps with a line of the cart is not added.
 *
 * @param found the session's cart; undefined where it is to be looked for under its lock
 */
export async function addTest(
  sku: string,
  call: Call,
  { found, known }: { found: CartAsRead | undefined; known: KnownTests },
): Promise<TestAdded | Refusal> {
  if (call.session.id === null) {
    const first = await call.session.beginWith(call.db, sessionWithTest, firstTest(sku, call.now))
    if (!first.ok) return first.refusal
    if (first.value !== undefined) return testAdded('added', first.value.itemId)
  }
  const test = found && (await testFor(found, sku, { db: call.db, known }))
  const product = test === undefined ? await findAddable(call.db, sku) : test.product
  const why = whyNoTest(product)
  if (product === undefined || why !== null) return refused(why ?? 'unknown-sku')

  const added = found && test && (await addAsRead(product, { cart: found, standing: test.standing }, call))
  return added ?? addUnderLock(product, call)
}

function testFor({ version, lines }: CartAsRead, sku: string, by: { db: Executor; known: KnownTests }) {
  const productIds = lines.map(([, productId]) => productId)
  return by.known.find(by.db, version, { sku, productIds })
}

type AsRead = { cart: CartAsRead; standing: { analyteIds: readonly string[] }[] }

// Null where something is to be weighed, or the cart is not what it was when it was read.
async function addAsRead(
  product: AddableProduct,
  { cart: { cartId, isPlain, lines }, standing }: AsRead,
  { db, session, now }: Call,
): Promise<TestAdded | null> {
  if (cartId === null) return toldOf('added', await cartWithTest(db, session, product, now))
  if (!isPlain) return null
  const own = lines.find(([, productId]) => productId === product.id)
  if (own !== undefined) {
    const [lineId] = own
    return toldOf('already-there', await setAsRead(db, session, { cartId, product, lineId }, now))
  }
  if (lines.length >= CART_LINES_LIMIT) return null
  // What shares no analyte overlaps with nothing; whether what does share one overlaps is decided under the lock.
  const analytes = new Set(product.analyteIds)
  if (standing.some(({ analyteIds }) => analyteIds.some((id) => analytes.has(id)))) return null
  const lineIds = lines.map(([id]) => id)
  return toldOf('added', await putAsRead(db, session, { cartId, product, lineIds }, now))
}

function toldOf(outcome: AddOutcome, itemId: number | null): TestAdded | null {
  return itemId === null ? null : testAdded(outcome, itemId)
}

// Where something is to be weighed, or another call has just changed the cart.
function addUnderLock(product: AddableProduct, call: Call): Promise<TestAdded | Refusal> {
  return onOwnCart(call, async (tx, { cart, lines }) => {
    const standing = lines.find((line) => line.productId === product.id)
    const others = standing ? [] : overlappingLines(product, lines)
    if (others.length > 0) return testAdded('common-tests', null, await conflictsOf(tx, product, others))
    if (standing === undefined && lines.length >= CART_LINES_LIMIT) return refused('cart-full')

    const { id, price } = product
    const line = { productId: id, size: '', quantity: 1, price }
    const itemId = await putLine(tx, { cartId: cart.id, isLast: !cart.hasOffers }, line, call.now)
    return testAdded(standing ? 'already-there' : 'added', itemId)
  })
}

/** Adds so many of a regular item to what the cart has of it. */
export async function addRegular(
  { sku, quantity, options: { size = '' } }: Body<typeof addToCart>,
  call: Call,
): Promise<Reply<typeof addToCart> | Refusal> {
  const product = await findAddable(call.db, sku)
  if (product === undefined) return refused('unknown-sku')
  if (product.isDiagnostic) return refused('not-regular')
  if (product.isEnquiry) return refused('enquiry-only')
  if (quantity > quantityLimit(product)) return refused('too-many')

  return onOwnCart(call, async (tx, { cart, lines: all }) => {
    const lines = all.filter((line) => line.productId === product.id)
    if (quantityOf(lines) + quantity > quantityLimit(product)) return refused('too-many')

    const sameSize = lines.filter((line) => line.size === size)
    if (sameSize.length === 0 && all.length >= CART_LINES_LIMIT) return refused('cart-full')

    const inSize = quantity + quantityOf(sameSize)
    const { id, price } = product
    const line = { productId: id, size, quantity: inSize, price }
    const itemId = await putLine(tx, { cartId: cart.id, isLast: !cart.hasOffers }, line, call.now)
    return { addToCart: { message: addMessage.added, item_uid: uidOf(itemId) } }
  })
}

function testAdded(outcome: AddOutcome, itemId: number | null, conflicts: Conflicts = []): TestAdded {
  const item_uid = itemId === null ? null : uidOf(itemId)
  return { diagnosticAddToCart: { message: addMessage[outcome], item_uid, conflicts } }
}

function quantityOf(lines: StoredLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
