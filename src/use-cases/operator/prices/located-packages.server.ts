import type { FileProduct } from '../../../domains/catalogue/edit/catalogue-record.ts'
import type { ProductFault } from '../../../domains/catalogue/edit/save-faults.ts'
import { storedProducts } from '../../../domains/catalogue/edit/stored-catalogue.store.server.ts'
import { namedLocation, packagesAround } from '../../../domains/prices/console-prices.store.server.ts'
import { locatedPackageText } from '../../../domains/prices/console-prices.messages.ts'
import {
  dearerThanParts,
  nextStart,
  type AreaAndCity,
  type DearerPackage,
  type PackageParts,
  type PriceEntry,
} from '../../../domains/prices/price-book.ts'
import { toLocation } from '../../../domains/prices/price-entries.store.server.ts'
import { rupees } from '../../../kernel/money.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { locationsToCheck } from './check-packages.server.ts'
import { wholeBooks } from './whole-books.server.ts'

/** The fields of a product that affect the price of the product or of a package with it. Only files have `retired`. */
export const PACKAGE_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'component_skus',
  'kind',
  'is_product_inquiry_enable',
  'retired',
])

const BASE = { kind: 'base' } as const
const MOST_LISTED = 20

/**
 * The packages that would cost more than their parts after products are saved, at each location with separate prices,
 * and after planned prices apply. The catalogue's check covers their current base prices.
 *
 * @param saved the resulting products; their prices become base prices
 * @see OPS-P02
 */
export async function locatedPackageFaults(
  db: Executor,
  saved: readonly FileProduct[],
  now: Date,
): Promise<ProductFault[]> {
  const packages = await packagesOnceSaved(db, saved)
  if (packages.length === 0) return []
  const stored = await wholeBooks(
    db,
    packages.flatMap(({ id, partIds }) => [id, ...partIds]),
    now,
  )
  const books = new Map([
    ...stored,
    ...saved.map((product) => [product.id, withBase(stored.get(product.id) ?? [], product, now)] as const),
  ])
  const places = await locationsToCheck(db, [...books.values()].flat(), BASE)
  const dearer = dearerThanParts(packages, books, places, { startsAt: now, endsAt: null })
  const faults = []
  for (const pack of dearer.slice(0, MOST_LISTED))
    // oxlint-disable-next-line no-await-in-loop -- there are rarely any, and never many
    faults.push(await toFault(db, pack))
  return faults
}

/** The resulting packages among the products, and the stored packages that contain one of them. */
async function packagesOnceSaved(db: Executor, saved: readonly FileProduct[]): Promise<PackageParts[]> {
  const ids = new Set(saved.map(({ id }) => id))
  const around = (await packagesAround(db, [...ids])).filter(({ id }) => !ids.has(id))
  const own = saved.filter(
    ({ kind, is_product_inquiry_enable: isEnquiry, component_skus: parts }) =>
      kind === 'package' && isEnquiry === '0' && parts.length > 0,
  )
  const skus = [...new Set(own.flatMap((product) => product.component_skus))]
  const parts = skus.length === 0 ? [] : await storedProducts(db, skus)
  const idBySku = new Map([...parts, ...saved].map(({ sku, id }) => [sku, id]))
  return [
    ...around,
    ...own.map(({ id, sku, name, component_skus: partSkus }) => ({
      id,
      sku,
      name,
      partIds: partSkus.flatMap((partSku) => idBySku.get(partSku) ?? []),
    })),
  ]
}

// Like `recordBasePrices`: the price holds until the next planned base price. A product without a price costs the
// default.
function withBase(
  entries: readonly PriceEntry[],
  { price, mrp }: Pick<FileProduct, 'price' | 'mrp'>,
  now: Date,
): PriceEntry[] {
  const others = entries.filter(({ location, startsAt }) => location.kind !== 'base' || startsAt > now)
  if (price === null) return others
  const planned = others.filter(({ location }) => location.kind === 'base')
  const list = { price: rupees(price), mrp: rupees(mrp ?? price) }
  return [...others, { id: 0, location: BASE, ...list, startsAt: now, endsAt: nextStart(planned, now) }]
}

async function toFault(db: Executor, pack: DearerPackage): Promise<ProductFault> {
  const message = locatedPackageText(pack, await nameOf(db, pack.place))
  return { sku: pack.sku, field: 'price', message }
}

async function nameOf(db: Executor, place: AreaAndCity): Promise<string | null> {
  const location = toLocation(place)
  return location.kind === 'base' ? null : ((await namedLocation(db, location))?.name ?? null)
}
