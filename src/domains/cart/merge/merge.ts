import { quantityLimit } from '../cart.ts'
import { overlap } from '../../catalogue/overlap.ts'

/** The fields of a line that merging compares. */
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

/** What a merge does with the lines of the visitor's and the customer's cart. */
export type MergePlan<L> = {
  /** Lines of the merged cart, each with its quantity. */
  retained: { line: L; quantity: number }[]
  /** Visitor's lines that are merged into a customer's line of the same product, with their patients. */
  joined: { line: L; into: L }[]
  /** Lines that overlap with a newer line. */
  dropped: L[]
}

/**
 * Plans the union of two carts by product and size: each test occurs once, quantities of regular items add up within
 * their limits, and the newer of two overlapping tests wins. `lines` holds both carts; `customerCartId` names the customer's.
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
  // The customer's own lines come first, so that a limit reduces the visitor's lines.
  const single = [...own, ...coming]
  const dropped = overlapping(
    single.toSorted((a, b) => addedAt(b, joined) - addedAt(a, joined) || b.id - a.id),
  )
  return {
    retained: withQuantities(
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

// A line in both carts is as new as the newer of the two.
function addedAt<L extends MergingLine>(line: L, joined: Joined<L>): number {
  const twin = joined.find(({ into }) => into === line)?.line
  return Math.max(line.addedAt.getTime(), twin?.addedAt.getTime() ?? 0)
}

function overlapping<L extends MergingLine>(newestFirst: readonly L[]): L[] {
  const retained: L[] = []
  const dropped: L[] = []
  for (const line of newestFirst) {
    const collides = retained.some((other) => overlap(other.analyteIds, line.analyteIds))
    if (collides) dropped.push(line)
    else retained.push(line)
  }
  return dropped
}

function withQuantities<L extends MergingLine>(
  lines: readonly L[],
  joined: Joined<L>,
): MergePlan<L>['retained'] {
  const left = new Map<number, number>()
  return lines.flatMap((line) => {
    if (line.isDiagnostic) return [{ line, quantity: 1 }]
    const capacity = left.get(line.productId) ?? quantityLimit(line)
    const twin = joined.find(({ into }) => into === line)?.line
    const quantity = Math.min(line.quantity + (twin?.quantity ?? 0), capacity)
    left.set(line.productId, capacity - quantity)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}
