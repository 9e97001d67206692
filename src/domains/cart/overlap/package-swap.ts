import { paise, type Paise } from '../../../kernel/money.ts'
import { sharedAnalytes } from '../../catalogue/overlap.ts'
import type { CartLine } from '../cart-view.ts'
import { isForSamePatients, overlappingLines, type WeighedTest } from './overlap-advice.ts'

/** A package on sale. */
export type CandidatePackage = WeighedTest & { id: number; categoryIds: number[] }

/** A line of the cart that a package may replace. */
export type ReplaceableLine = CartLine & { analyteIds: readonly string[] }

/** A package that costs less than the lines that it contains, for the same patients. */
export type PackageSwap = {
  pack: CandidatePackage
  replaced: readonly ReplaceableLine[]
  /** The patients of all replaced lines, each once. */
  members: CartLine['members']
  /** The price of the replaced lines, and of the package, each for its patients. */
  replacedPrice: Paise
  price: Paise
  /** The analytes that the package measures beyond the replaced lines. */
  beyond: string[]
}

/**
 * The packages that contain lines of a cart and cost less than those, the largest difference first. A package fits the
 * patients of the lines and does not overlap with the rest of the cart.
 */
export function packageSwaps(
  lines: readonly ReplaceableLine[],
  packages: readonly CandidatePackage[],
): PackageSwap[] {
  return packages
    .map((pack) => swapFor(pack, lines))
    .filter((swap) => swap !== null)
    .toSorted((one, other) => difference(other) - difference(one) || one.beyond.length - other.beyond.length)
}

/** The lines of a cart after a swap; the package has the patients of the replaced lines. */
export function linesAfter(lines: readonly CartLine[], swap: PackageSwap): CartLine[] {
  const [first] = swap.replaced
  if (first === undefined) throw new Error(`${swap.pack.sku} replaces nothing`)
  const { id: productId, sku, name, patientGender, price, originalPrice, categoryIds } = swap.pack
  const product = { productId, sku, name, patientGender, price, originalPrice, categoryIds }
  const quantity = patientsOf(swap.members)
  const added = { ...first, ...product, kind: 'package' as const, members: swap.members, quantity }
  const replacedIds = new Set(swap.replaced.map(({ id }) => id))
  return [...lines.filter(({ id }) => !replacedIds.has(id)), added]
}

function swapFor(pack: CandidatePackage, lines: readonly ReplaceableLine[]): PackageSwap | null {
  const replaced = lines.filter((line) => contains(pack, line))
  const otherLines = lines.filter((line) => !replaced.includes(line))
  if (replaced.length === 0 || otherLines.some(({ sku }) => sku === pack.sku)) return null
  if (overlappingLines(pack, otherLines).length > 0) return null

  const members = membersOf(replaced)
  const genders = members.map(({ gender }) => gender)
  if (!isForSamePatients(pack, replaced, genders)) return null
  const replacedPrice = paise(replaced.reduce((sum, line) => sum + line.price * line.quantity, 0))
  const price = paise(pack.price * patientsOf(members))
  if (price >= replacedPrice) return null
  const measured = new Set(replaced.flatMap(({ analyteIds }) => analyteIds))
  const beyond = pack.analyteIds.filter((analyte) => !measured.has(analyte))
  return { pack, replaced, members, replacedPrice, price, beyond }
}

// A test with its own consent is chosen for itself.
function contains(pack: CandidatePackage, { sku, consent, analyteIds }: ReplaceableLine): boolean {
  if (sku === pack.sku || consent !== null || analyteIds.length === 0) return false
  return sharedAnalytes(analyteIds, pack.analyteIds).length === analyteIds.length
}

function membersOf(lines: readonly ReplaceableLine[]): CartLine['members'] {
  return [...new Map(lines.flatMap(({ members }) => members.map((member) => [member.id, member]))).values()]
}

function patientsOf(members: CartLine['members']): number {
  return Math.max(1, members.length)
}

function difference({ replacedPrice, price }: PackageSwap): number {
  return replacedPrice - price
}
