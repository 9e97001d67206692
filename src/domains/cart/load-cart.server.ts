import type { Executor } from '../../kernel/db.server.ts'
import { paise } from '../../kernel/money.ts'
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
import type {
  CartAddress,
  CartHold,
  CartLine,
  GoneLine,
  LoadedCart,
  ShownCart,
  ShownLine,
} from './loaded-cart.ts'

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

/**
 * The cart that a session shows, of the row that was read. Most have neither coupon nor coins nor a birth: of those nothing
 * is judged.
 */
export async function shownRow(executor: Executor, row: ShownRow, by: By): Promise<ShownCart> {
  const all = byAge(row.lines)
  const lines = soldOf(all).map(shownLineOf)
  const isAsked = row.couponCode !== null || row.coins > 0 || hasBirth(lines)
  const { birth, coupon, coins, lost } = isAsked ? await offersShown(executor, { row, lines, by }) : NONE
  const { id, customerId, isOpen, notices, totalSeen, address } = row
  const hold = usableHold(row.hold, row, by.now)
  const gone = goneOf(all)
  return {
    id,
    customerId,
    isOpen,
    notices,
    totalSeen,
    address,
    hold,
    lines,
    gone,
    birth,
    coupon,
    coins,
    lost,
  }
}

const NONE = { birth: null, coupon: null, coins: 0, lost: [] }

type Offered = { row: ShownRow; lines: ShownLine[]; by: By }

// What the coupon takes off is written into the lines.
async function offersShown(executor: Executor, { row, lines, by }: Offered) {
  const extras = await extrasOf(executor, row, by)
  const categoryIds = extras?.categoryIds ?? {}
  const toJudge = lines.map((line) => ({ ...line, categoryIds: categoryIds[line.productId] ?? [] }))
  const { couponByLine, coupon, coins, lost } = offersOf(row, toJudge, { extras, now: by.now })
  for (const [place, line] of lines.entries()) line.couponAmount = couponByLine[place] ?? paise(0)
  return { birth: birthOf(lines, extras), coupon, coins, lost }
}

/** The cart of a row that was read, with what of it holds. */
export async function wholeCart(executor: Executor, row: CartRow, by: By): Promise<LoadedCart> {
  const { lines: unsorted, balance, couponCode, ...facts } = row
  const all = byAge(unsorted)
  const lines = soldOf(all).map(lineOf)
  const isAsked = couponCode !== null || hasBirth(lines)
  const extras = isAsked ? await extrasOf(executor, row, by) : undefined
  const { couponByLine, ...offers } = offersOf(row, lines, { extras, balance, now: by.now })
  return {
    ...facts,
    ...offers,
    lines: lines.map((line, index) => ({ ...line, couponAmount: couponByLine[index] ?? paise(0) })),
    gone: goneOf(all),
    hold: usableHold(row.hold, row, by.now),
    birth: birthOf(lines, extras),
  }
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

function goneOf(all: readonly (LineRow | ShownLineRow)[]): GoneLine[] {
  return all.filter(({ isGone }) => isGone).map(({ id, sku, name }) => ({ id, sku, name }))
}

function birthOf(lines: readonly { name: string }[], extras: CartExtras | undefined) {
  return hasBirth(lines) ? (extras?.birth ?? null) : null
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

function shownLineOf(line: ShownLineRow): ShownLine {
  const quantity = line.isDiagnostic ? Math.max(1, line.memberIds.length) : line.quantity
  return { ...line, quantity, couponAmount: paise(0), members: line.memberIds.map((id) => ({ id })) }
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
