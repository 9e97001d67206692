import {
  batchesList,
  batchesUndo,
  filesApply,
  filesCheck,
  filesExport,
} from '../domains/batches/batches.contract.ts'
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
} from '../domains/catalogue/edit/catalogue-edit.contract.ts'
import { priceBulkApply, priceBulkPreview } from '../domains/prices/bulk-prices.contract.ts'
import {
  consolePricesAt,
  priceHistory,
  priceList,
  priceLocations,
  priceSet,
} from '../domains/prices/console-prices.contract.ts'

/** Products, their files and prices. */
export const catalogueCalls = [
  batchesList,
  batchesUndo,
  catalogueCompare,
  catalogueGet,
  catalogueList,
  catalogueNeedsCare,
  catalogueOptions,
  cataloguePreview,
  catalogueRestore,
  catalogueRetire,
  catalogueSave,
  filesApply,
  filesCheck,
  filesExport,
  consolePricesAt,
  priceHistory,
  priceLocations,
  priceList,
  priceSet,
  priceBulkPreview,
  priceBulkApply,
] as const
