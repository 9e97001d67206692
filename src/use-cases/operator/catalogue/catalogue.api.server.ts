import {
  catalogueCompare,
  catalogueGet,
  catalogueList,
  catalogueNeedsCare,
  catalogueOptions,
  cataloguePreview,
  catalogueRestore,
  catalogueRetire,
  catalogueSave,
  wireProductRecord,
} from '../../../domains/catalogue/edit/catalogue-edit.contract.ts'
import type { StoredProduct } from '../../../domains/catalogue/edit/catalogue-record.ts'
import { countCareLists, listProducts } from '../../../domains/catalogue/edit/product-list.store.server.ts'
import {
  listVersions,
  productAtVersion,
  productWithVersion,
} from '../../../domains/catalogue/edit/product-versions.store.server.ts'
import { storedReferences, usedTags } from '../../../domains/catalogue/edit/stored-catalogue.store.server.ts'
import { handleStaff, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { changedFields, valueText } from '../../../kernel/differences.ts'
import { istIso } from '../../../kernel/ist.ts'
import { refusal } from '../../../kernel/refusal.ts'
import type { Result } from '../../../kernel/result.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { refuseChange } from './product-refusals.server.ts'
import { restoreProduct, retireProduct, saveProduct, toWireSaved } from './change-product.server.ts'
import { NO_PAGE, previewProduct, type PreviewPage } from './preview-product.server.ts'

const VERSIONS_PAGE = 50

/** The dependencies of the catalogue calls. A process without pages has no previews. */
export type CatalogueParts = Pick<OperatorParts, 'secretKey'> & { previewPage?: PreviewPage | undefined }

/** The catalogue calls of the console. @see OPS-C01 */
export function catalogueHandlers(parts: CatalogueParts): StaffHandler[] {
  return [...readers(), ...writers(parts)]
}

function readers(): StaffHandler[] {
  return [
    handleStaff(catalogueList, async ({ state, ...search }, { db }) => {
      const { items, after } = await listProducts(db, { ...search, state: state ?? 'sold' })
      return { items, more: after !== null, after: after === null ? null : String(after) }
    }),

    handleStaff(catalogueGet, async ({ id, before = null }, { db }) => {
      const stored = await productWithVersion(db, id)
      if (stored === undefined) return refuseChange('unknown_product')
      const listed = await listVersions(db, id, before)
      const isListed = listed.some(({ version }) => version === stored.version)
      // A product that was never changed has only its present state as history.
      const present = before === null && !isListed ? [{ version: stored.version, by: null, at: null }] : []
      const versions = [...present, ...listed].map(({ version, by, at }) => ({
        version,
        by,
        at: at === null ? null : istIso(at),
      }))
      return { ...toWireSaved(stored), versions, more: listed.length === VERSIONS_PAGE }
    }),

    handleStaff(catalogueCompare, async ({ id, from, to }, { db }) => {
      const was = await productAtVersion(db, { id, version: from })
      const now = await productAtVersion(db, { id, version: to })
      if (was === undefined || now === undefined) return refuseChange('unknown_version')
      const fields = changedFields(inOrder(was), inOrder(now))
      return {
        fields: fields.map((change) => ({
          field: change.field,
          was: valueText(change.was),
          now: valueText(change.now),
        })),
      }
    }),

    handleStaff(catalogueOptions, async (_, { db }) => {
      const { categories, analytes } = await storedReferences(db)
      return {
        categories: categories.map(({ category_id: id, ...category }) => ({ id, ...category })),
        analytes,
        tags: await usedTags(db),
      }
    }),

    handleStaff(catalogueNeedsCare, async (_, { db }) => ({ lists: await countCareLists(db) })),
  ]
}

function writers(parts: CatalogueParts): StaffHandler[] {
  return [
    handleStaff(catalogueSave, async ({ product, version = null, price_again: priceAgain }, call) =>
      replyOf(await saveProduct(parts, call, { product, version, priceAgain })),
    ),
    handleStaff(catalogueRetire, async (body, call) => replyOf(await retireProduct(parts, call, body))),
    handleStaff(catalogueRestore, async ({ price_again: priceAgain, ...body }, call) =>
      replyOf(await restoreProduct(parts, call, { ...body, priceAgain })),
    ),

    handleStaff(cataloguePreview, async ({ product }, { db }) => {
      const html =
        parts.previewPage === undefined ? null : await previewProduct(db, product, parts.previewPage)
      return html === null ? refusal(200, { code: 'no_page', message: NO_PAGE }) : { html }
    }),
  ]
}

function replyOf<T>(result: Result<T, Refusal>): T | Refusal {
  return result.ok ? result.value : result.refusal
}

// The database returns the fields of a version in no particular order.
function inOrder(version: StoredProduct): Record<string, unknown> {
  const { isRetired: retired, ...product } = version
  const { shape } = wireProductRecord
  return { ...Object.fromEntries(Object.keys(shape).map((field) => [field, undefined])), ...product, retired }
}
