import { quantityLimit } from '../cart.ts'
import { overlap } from '../../catalogue/overlap.ts'

/** A line of one of the two carts, as merging compares it. */
export type MergingLine = {
  id: number
  cartId: string
  productId: number
  sku: string
  name: string
  isDiagnostic: boolean
  analyteIds: readonly string[]
  quantity: number
  size: string
  addedAt: Date
}

/** What merging does to the lines of the visitor's and the customer's cart. */
export type MergePlan<L> = {
  /** Lines that stay or come over, each with its quantity. */
  kept: { line: L; quantity: number }[]
  /** Visitor's lines that join a customer's line of the same product; its patients join too. */
  joined: { line: L; into: L }[]
  /** Lines that overlap with a newer one. */
  dropped: L[]
}

/**
 * The union of two carts by product and size: a test stands once, regular items add up within their limits, and of
 * two overlapping tests the newer one stays. `lines` holds both carts, the customer's named by `customerCartId`.
 *
 * @see docs/rules/cart.md
 */
export function planMerge<L extends MergingLine>(lines: readonly L[], customerCartId: string): MergePlan<L> {
  const own = lines.filter((line) => line.cartId === customerCartId)
  const others = lines.filter((line) => line.cartId !== customerCartId)
  const joined = others.flatMap((line) => {
    const into = own.find((other) => isSame(other, line))
    return into ? [{ line, into }] : []
  })
  const coming = others.filter((line) => !joined.some((join) => join.line === line))
  // The customer's own lines first: where room is short, what comes over gives way.
  const single = [...own, ...coming]
  const dropped = overlapping(
    single.toSorted((a, b) => addedAt(b, joined) - addedAt(a, joined) || b.id - a.id),
  )
  return {
    kept: withQuantities(
      single.filter((line) => !dropped.includes(line)),
      joined,
    ),
    joined,
    dropped,
  }
}

type Joined<L> = MergePlan<L>['joined']

function isSame(a: MergingLine, b: MergingLine): boolean {
  return a.productId === b.productId && a.size === b.size
}

// A line that both carts have is as new as its newer half.
function addedAt<L extends MergingLine>(line: L, joined: Joined<L>): number {
  const twin = joined.find(({ into }) => into === line)?.line
  return Math.max(line.addedAt.getTime(), twin?.addedAt.getTime() ?? 0)
}

function overlapping<L extends MergingLine>(newestFirst: readonly L[]): L[] {
  const kept: L[] = []
  const dropped: L[] = []
  for (const line of newestFirst) {
    const collides = kept.some((other) => overlap(other.analyteIds, line.analyteIds))
    if (collides) dropped.push(line)
    else kept.push(line)
  }
  return dropped
}

function withQuantities<L extends MergingLine>(lines: readonly L[], joined: Joined<L>): MergePlan<L>['kept'] {
  const left = new Map<number, number>()
  return lines.flatMap((line) => {
    if (line.isDiagnostic) return [{ line, quantity: 1 }]
    const room = left.get(line.productId) ?? quantityLimit(line)
    const twin = joined.find(({ into }) => into === line)?.line
    const quantity = Math.min(line.quantity + (twin?.quantity ?? 0), room)
    left.set(line.productId, room - quantity)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}
