import type { Executor } from '../../platform/db/query.server.ts'
import type { Body, Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { isRefusal, refusal, type Refusal } from '../../kernel/refusal.ts'
import { atCartPrices } from './at-cart-prices.server.ts'
import {
  addRefusal,
  changeCart,
  conflictsOf,
  whyNoTest,
  type CartWithLines,
  type Conflicts,
} from './change-cart.server.ts'
import {
  deleteLines,
  findAddable,
  putLine,
  type AddableProduct,
  type StoredLine,
} from '../../domains/cart/cart-lines.store.server.ts'
import { toUid } from '../../domains/cart/cart-wire.server.ts'
import { addMessage } from '../../domains/cart/cart.messages.ts'
import { CART_LINES_LIMIT } from '../../domains/cart/cart.ts'
import { parseItemId, type ItemName } from '../../domains/cart/item-name.server.ts'
import { overlappingLines } from '../../domains/cart/overlap/overlap-advice.ts'
import type { swapInCart } from '../../domains/cart/overlap/overlap.contract.ts'
import { showCart, type CartParts } from '../../domains/cart/show-cart.server.ts'
import { choosePatients, patientsOf } from '../../domains/cart/line-patients.store.server.ts'

type Swapped = Omit<Reply<typeof swapInCart>['swapInCart'], 'cart'>
type Coming = { product: AddableProduct; memberIds: number[] | null }
type Swap = { coming: Coming[]; leaving: number[]; now: Date }

/** Removes lines from the cart and adds tests. If a test would overlap, nothing changes. */
export async function swapLines(
  parts: CartParts,
  { add, remove }: Body<typeof swapInCart>,
  call: Call,
): Promise<Reply<typeof swapInCart> | Refusal> {
  const leaving = itemIdsOf(remove)
  if (leaving === null)
    return refusal(422, { code: 'invalid', message: 'This names no item', field: 'remove' })

  const coming: Coming[] = []
  for (const { sku, member_ids } of add) {
    const product = await findAddable(call.db, sku)
    const why = whyNoTest(product)
    if (product === undefined || why !== null) return addRefusal(why ?? 'unknown-sku')
    if (coming.some((other) => overlappingLines(product, [other.product]).length > 0))
      return addRefusal('common-tests')
    coming.push({ product, memberIds: member_ids ?? null })
  }

  const swapped = await changeCart(parts, call, async (tx, locked) => {
    const products = coming.map(({ product }) => product)
    const located = await atCartPrices(tx, call.session, products, call.now)
    const priced = coming.map((one, index) => ({ ...one, product: located[index] ?? one.product }))
    return swap(tx, locked, { coming: priced, leaving, now: call.now })
  })
  if (isRefusal(swapped)) return swapped
  return { swapInCart: { ...swapped, cart: await showCart(parts, call) } }
}

async function swap(
  tx: Executor,
  { cart, lines }: CartWithLines,
  { coming, leaving, now }: Swap,
): Promise<Swapped | Refusal> {
  const gone = lines.filter((line) => line.isDiagnostic && leaving.includes(line.id))
  const conflicts = await conflictsWith(
    lines.filter((line) => !gone.includes(line)),
    tx,
    coming,
  )
  if (conflicts.length > 0) return { message: addMessage['common-tests'], added: [], removed: [], conflicts }

  if (lines.length - gone.length + coming.length > CART_LINES_LIMIT) return addRefusal('cart-full')

  const goneIds = gone.map(({ id }) => id)
  const patients = await patientsOf(tx, goneIds)
  await deleteLines(tx, cart.id, goneIds, now)
  const added: Swapped['added'] = []
  for (const { product, memberIds } of coming) {
    const { id: productId, price, sku, patientGender } = product
    const itemId = await putLine(tx, { cartId: cart.id, productId, size: '', quantity: 1, price }, now)
    const chosen = memberIds ?? [...patients.values()].flat()
    await choosePatients(tx, cart, { itemId, patientGender, memberIds: chosen })
    added.push({ sku, item_uid: toUid(itemId) })
  }
  const removed = gone.map(({ id, sku }) => ({ sku, member_ids: patients.get(id) ?? [] }))
  return { message: addMessage.added, added, removed, conflicts: [] }
}

async function conflictsWith(staying: StoredLine[], tx: Executor, coming: Coming[]): Promise<Conflicts> {
  const conflicts: Conflicts = []
  for (const { product } of coming) {
    const lines = overlappingLines(product, staying)
    if (lines.length > 0) conflicts.push(...(await conflictsOf(tx, product, lines)))
  }
  return conflicts
}

function itemIdsOf(names: ItemName[]): number[] | null {
  const ids = names.map(parseItemId).filter((id) => id !== null)
  return ids.length === names.length ? ids : null
}
