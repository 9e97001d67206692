import { STALE_PRODUCT } from '../../../domains/catalogue/edit/catalogue-edit.messages.ts'
import type { WireSavedProduct } from '../../../domains/catalogue/edit/catalogue-edit.contract.ts'
import type { FileProduct } from '../../../domains/catalogue/edit/catalogue-record.ts'
import type { EditedProduct } from '../../../domains/catalogue/edit/product-record.contract.ts'
import {
  nextProductId,
  productAtVersion,
  productWithVersion,
  type VersionedProduct,
} from '../../../domains/catalogue/edit/product-versions.store.server.ts'
import type { ProductFault } from '../../../domains/catalogue/edit/save-faults.ts'
import { storedProducts } from '../../../domains/catalogue/edit/stored-catalogue.store.server.ts'
import { changeFaults } from '../../../domains/catalogue/edit/save-products.store.server.ts'
import { auditedFields } from '../../../domains/audit/audited-changes.ts'
import { isUnconfirmed, toBasePrice } from '../../../domains/prices/price-book.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { changedFields } from '../../../kernel/differences.ts'
import type { Paise } from '../../../kernel/money.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { locatedPackageFaults, PACKAGE_FIELDS } from '../prices/located-packages.server.ts'
import { refuseUnconfirmed } from '../prices/price-refusals.server.ts'
import { lockProductsAndPrices, saveProductsAndPrices } from '../prices/save-with-prices.server.ts'
import { auditStaff, type StaffAct } from '../start-session.server.ts'
import { refuseChange, refuseFaults, refuseField, refuseNeeded } from './product-refusals.server.ts'

type Parts = Pick<OperatorParts, 'secretKey'>
type Changed = Result<WireSavedProduct, Refusal>

// `priceAgain` is the price as typed the second time.
type ProductToSave = { product: EditedProduct; version: number | null; priceAgain: Paise | null }
type VersionToRestore = { id: number; version: number; to: number; priceAgain: Paise | null }

/** Saves the editor's product as the next version, or as a new product. @see OPS-C01, OPS-C03, OPS-P02 */
export function saveProduct(
  parts: Parts,
  call: StaffCall,
  { product: edited, version, priceAgain }: ProductToSave,
): Promise<Changed> {
  return transactionOrRefusal<WireSavedProduct, Refusal>(call.db, async (tx) => {
    await lockProductsAndPrices(tx, call.now)
    if (edited.id === null) return addProduct(tx, { parts, call }, { ...edited, id: await nextProductId(tx) })
    const current = await currentOf(tx, edited.id, version)
    if (!current.ok) return current
    if (current.value.product.isRetired) return refuse(refuseChange('is_retired'))
    const next = { ...edited, id: edited.id }
    return changeProduct(tx, { parts, call }, { current: current.value, next, priceAgain })
  })
}

/** Takes a product off sale. @see OPS-C04 */
export function retireProduct(
  parts: Parts,
  call: StaffCall,
  { id, version }: { id: number; version: number },
): Promise<Changed> {
  return transactionOrRefusal<WireSavedProduct, Refusal>(call.db, async (tx) => {
    await lockProductsAndPrices(tx, call.now)
    const found = await currentOf(tx, id, version)
    if (!found.ok) return found
    const current = found.value.product
    if (current.isRetired) return ok(toWireSaved(found.value))
    const faults = await changeFaults(tx, { products: [], retired: [current.sku] })
    if (faults.length > 0) return refuse(refuseNeeded(faults))
    await saveProductsAndPrices(tx, { added: [], changed: [], retired: [current] }, savedBy(call))
    const retired = { before: { retired: false }, after: { retired: true } }
    await audit(tx, { parts, call }, { act: 'product.retired', id, ...retired })
    return saved(tx, id)
  })
}

/** Restores an earlier version as the next one and puts it on sale. @see OPS-C03, OPS-C04, OPS-P02 */
export function restoreProduct(
  parts: Parts,
  call: StaffCall,
  { id, version, to, priceAgain }: VersionToRestore,
): Promise<Changed> {
  return transactionOrRefusal<WireSavedProduct, Refusal>(call.db, async (tx) => {
    await lockProductsAndPrices(tx, call.now)
    const current = await currentOf(tx, id, version)
    if (!current.ok) return current
    const earlier = await productAtVersion(tx, { id, version: to })
    if (earlier === undefined) return refuse(refuseChange('unknown_version'))
    if (to === version && !current.value.product.isRetired) return refuse(refuseChange('is_sold'))
    const { isRetired: _before, ...next } = earlier
    const change = { current: current.value, next, priceAgain, act: 'product.restored' }
    return changeProduct(tx, { parts, call }, change)
  })
}

type Doing = { parts: Parts; call: StaffCall }

async function addProduct(tx: Executor, doing: Doing, product: FileProduct): Promise<Changed> {
  // The SKU of a retired product is also taken: it continues to identify that product.
  const [taken] = await storedProducts(tx, [product.sku])
  if (taken !== undefined) return refuse(refuseField('sku', `${product.sku} is the SKU of another product`))
  const faults = await savedFaults(tx, doing.call, { product, isRepriced: true })
  if (faults.length > 0) return refuse(refuseFaults(product.sku, faults))
  await saveProductsAndPrices(tx, { added: [product], changed: [], retired: [] }, savedBy(doing.call))
  await audit(tx, doing, { act: 'product.added', id: product.id, after: { sku: product.sku } })
  return saved(tx, product.id)
}

type Change = { current: VersionedProduct; next: FileProduct; priceAgain: Paise | null; act?: string }

async function changeProduct(
  tx: Executor,
  doing: Doing,
  { current, next, priceAgain, act = 'product.changed' }: Change,
): Promise<Changed> {
  const { isRetired, ...was } = current.product
  const wanted = { ...next, category_ids: next.category_ids.toSorted((a, b) => a - b) }
  const fields = changedFields(was, wanted)
  if (fields.length === 0 && !isRetired) return ok(toWireSaved(current))
  if (was.sku !== wanted.sku) return refuse(refuseField('sku', `this product keeps its SKU ${was.sku}`))
  const isRepriced = isRetired || fields.some(({ field }) => PACKAGE_FIELDS.has(field))
  const faults = await savedFaults(tx, doing.call, { product: wanted, isRepriced })
  if (faults.length > 0) return refuse(refuseFaults(wanted.sku, faults))
  const [present, price] = [toBasePrice(was), toBasePrice(wanted)]
  if (isUnconfirmed(present, price, priceAgain)) return refuse(refuseUnconfirmed(present, price))
  await saveProductsAndPrices(tx, { added: [], changed: [wanted], retired: [] }, savedBy(doing.call))
  const back = isRetired ? [{ field: 'retired', was: true, now: false }] : []
  await audit(tx, doing, { act, id: was.id, ...auditedFields([...back, ...fields]) })
  return saved(tx, was.id)
}

// The prices of packages at locations are checked only if the product itself is valid.
async function savedFaults(
  tx: Executor,
  { now }: StaffCall,
  { product, isRepriced }: { product: FileProduct; isRepriced: boolean },
): Promise<ProductFault[]> {
  const faults = await changeFaults(tx, { products: [product], retired: [] })
  return faults.length > 0 || !isRepriced ? faults : locatedPackageFaults(tx, [product], now)
}

/** The stored product; a refusal if its version is not the one that the editor read. @see OPS-005 */
async function currentOf(
  tx: Executor,
  id: number,
  version: number | null,
): Promise<Result<VersionedProduct, Refusal>> {
  const current = await productWithVersion(tx, id)
  if (current === undefined) return refuse(refuseChange('unknown_product'))
  if (current.version === version) return ok(current)
  const data = { current: toWireSaved(current) }
  return refuse(refusal(409, { code: 'stale', message: STALE_PRODUCT }, { data }))
}

async function saved(tx: Executor, id: number): Promise<Changed> {
  const stored = await productWithVersion(tx, id)
  if (stored === undefined) throw new Error(`Product ${id} was saved and is not there`)
  return ok(toWireSaved(stored))
}

/** The wire form of a saved product for the console. */
export function toWireSaved({ product, version }: VersionedProduct): WireSavedProduct {
  const { isRetired, ...record } = product
  return { product: record, version, retired: isRetired }
}

function savedBy({ staff, now }: StaffCall) {
  return { staffId: staff.id, at: now }
}

type Done = Pick<StaffAct, 'act' | 'before' | 'after'> & { id: number }

function audit(tx: Executor, { parts, call }: Doing, { id, ...what }: Done): Promise<void> {
  const by = { staffId: call.staff.id, sessionId: call.staff.sessionId }
  return auditStaff(tx, parts, call, { ...what, subject: { kind: 'product', id: String(id) }, ...by })
}
