import type { Executor } from '../../kernel/db.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import { couponFound } from '../coupons/coupons.store.server.ts'
import { isStillBookable } from '../slots/slots.ts'
import { offersNow } from './cart-offers.ts'
import {
  cartById,
  cartExtras,
  cartOfSession,
  wholeCartOfSession,
  type CartExtras,
  type CartFacts,
  type CartRow,
  type HoldRow,
  type LineRow,
  type ShownLineRow,
  type ShownRow,
} from './cart-rows.store.server.ts'
import { isBabyCord } from './cart.ts'
import type { CartOwner } from './cart.store.server.ts'
import type { CartAddress, CartHold, CartLine, LoadedCart, ShownCart, ShownLine } from './loaded-cart.ts'

/**
 * A cart, open or closed, with lines, patients, address, hold and what was put on it: one statement, two where it has a
 * coupon or tells of a birth.
 * `customerId` is who uses it: a cart made as a visitor is judged by the customer who is signed in now.
 */
export async function loadCart(
  executor: Executor,
  cartId: string,
  now: Date,
  customerId: number | null = null,
): Promise<LoadedCart | undefined> {
  const [row] = await cartById(executor, { cartId, customerId, now })
  return row === undefined ? undefined : wholeCart(executor, row, { customerId, now })
}

/** The open cart of a session, undefined where it has none: read as one by its id is. */
export async function loadOpenCart(
  executor: Executor,
  { id, customerId }: CartOwner,
  now: Date,
): Promise<LoadedCart | undefined> {
  if (id === null) return undefined
  const [row] = await wholeCartOfSession(executor, { id, customerId, now })
  return row === undefined ? undefined : wholeCart(executor, row, { customerId, now })
}

/** The same as far as it is shown, which is less to read. */
export async function loadShownCart(
  executor: Executor,
  { id, customerId }: CartOwner,
  now: Date,
): Promise<ShownCart | undefined> {
  if (id === null) return undefined
  const [row] = await cartOfSession(executor, { id, customerId, now })
  return row === undefined ? undefined : shownRow(executor, row, { customerId, now })
}

type By = { customerId: number | null; now: Date }

/** The cart that a session shows, of the row that was read. */
export async function shownRow(executor: Executor, row: ShownRow, by: By): Promise<ShownCart> {
  const { totalSeen, lines: unsorted, ...facts } = row
  const all = byAge(unsorted)
  const lines = soldOf(all).map(shownLineOf)
  const isAsked = facts.couponCode !== null || facts.coins > 0 || hasBirth(lines)
  const extras = isAsked ? await extrasOf(executor, facts, by) : undefined
  const categoryIds = extras?.categoryIds ?? {}
  const toJudge = lines.map((line) => ({ ...line, categoryIds: categoryIds[line.productId] ?? [] }))
  const { couponByLine, purse: _, ...offers } = offersOf(facts, toJudge, { extras, now: by.now })
  return { ...judged(facts, { all, lines, couponByLine, extras, now: by.now }), ...offers, totalSeen }
}

/** The cart of a row that was read, with what of it holds. */
export async function wholeCart(executor: Executor, row: CartRow, by: By): Promise<LoadedCart> {
  const { lines: unsorted, balance, ...facts } = row
  const all = byAge(unsorted)
  const lines = soldOf(all).map(lineOf)
  const isAsked = facts.couponCode !== null || hasBirth(lines)
  const extras = isAsked ? await extrasOf(executor, facts, by) : undefined
  const { couponByLine, ...offers } = offersOf(facts, lines, { extras, balance, now: by.now })
  return { ...judged(facts, { all, lines, couponByLine, extras, now: by.now }), ...offers }
}

function extrasOf(executor: Executor, { id, couponCode }: Pick<CartFacts, 'id' | 'couponCode'>, by: By) {
  return cartExtras(executor, { cartId: id, couponCode, ...by })
}

type Judging = { extras: CartExtras | undefined; balance?: number; now: Date }

function offersOf(
  { coins }: Pick<CartFacts, 'coins'>,
  lines: Parameters<typeof offersNow>[0],
  { extras, balance = extras?.balance ?? 0, now }: Judging,
) {
  const coupon = extras === undefined || extras.coupon === null ? null : couponFound(extras.coupon)
  return offersNow(lines, { coupon, coins, balance }, now)
}

type Judged<Line> = {
  all: readonly (LineRow | ShownLineRow)[]
  lines: readonly Line[]
  couponByLine: readonly Paise[]
  extras: CartExtras | undefined
  now: Date
}

type JudgedFacts = Pick<CartFacts, 'couponCode' | 'hold' | 'address' | 'isOpen'>

function judged<Facts extends JudgedFacts, Line extends { name: string }>(
  { couponCode: _, ...facts }: Facts,
  { all, lines, couponByLine, extras, now }: Judged<Line>,
) {
  return {
    ...facts,
    lines: lines.map((line, index) => ({ ...line, couponAmount: couponByLine[index] ?? paise(0) })),
    gone: all.filter(({ isGone }) => isGone).map(({ id, sku, name }) => ({ id, sku, name })),
    hold: usableHold(facts.hold, facts, now),
    birth: hasBirth(lines) ? (extras?.birth ?? null) : null,
  }
}

function hasBirth(lines: readonly { name: string }[]): boolean {
  return lines.some((line) => isBabyCord(line.name))
}

// The database gives lines in any order: sorting a handful costs it more than us.
function byAge<Row extends { id: number }>(lines: readonly Row[]): Row[] {
  return lines.toSorted((a, b) => a.id - b.id)
}

function soldOf<Row extends { isGone: boolean }>(all: readonly Row[]): Row[] {
  return all.filter(({ isGone }) => !isGone)
}

function shownLineOf({ memberIds, isGone: _isGone, ...line }: ShownLineRow): Omit<ShownLine, 'couponAmount'> {
  const quantity = line.isDiagnostic ? Math.max(1, memberIds.length) : line.quantity
  return { ...line, quantity, members: memberIds.map((id) => ({ id })) }
}

function lineOf({ members, isGone: _isGone, ...line }: LineRow): Omit<CartLine, 'couponAmount'> {
  const patients = members.map((member) => ({
    ...member,
    declaredAt: member.declaredAt === null ? null : new Date(member.declaredAt),
  }))
  const quantity = line.isDiagnostic ? Math.max(1, patients.length) : line.quantity
  return { ...line, quantity, members: patients }
}

// A hold counts where its area covers the address and, until the order is placed, an hour is left.
function usableHold(
  hold: HoldRow | null,
  { address, isOpen }: { address: CartAddress | null; isOpen: boolean },
  now: Date,
): CartHold | null {
  if (hold === null || hold.areaId !== address?.areaId) return null
  if (isOpen && !isStillBookable(hold, now)) return null
  return { ...hold, heldUntil: hold.heldUntil === null ? null : new Date(hold.heldUntil) }
}
