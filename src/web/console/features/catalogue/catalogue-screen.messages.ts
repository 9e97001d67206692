import type { CareList } from '../../../../domains/catalogue/edit/catalogue-care.ts'
import type { FileProduct } from '../../../../domains/catalogue/edit/catalogue-record.ts'

/** The texts of the products' screens. */
export const catalogueText = {
  title: 'Products',
  lead: 'What the shop sells. A saved product is in the shop at once.',
  add: 'Add a product',
  newTitle: 'New product',
  table: 'Products',
  search: 'Search by name, SKU, alias or id',
  kind: 'Kind',
  all: 'All',
  category: 'Category',
  state: 'State',
  sold: 'On sale',
  retired: 'Retired',
  name: 'Name',
  sku: 'SKU',
  price: 'Price',
  mrp: 'MRP',
  noPrice: 'None: sells at ₹1,000',
  enquiry: 'Enquiry only',
  care: 'Needs care',
  careLead: 'Lists of products with something missing. A list that is empty is in order.',
  emptyTitle: 'No product matches',
  emptyText: 'Change the filters, or look in the retired products.',
  clear: 'Clear the filters',
  missingTitle: 'There is no such product',
  missingText: 'The address may be mistyped.',
  toList: 'To the products',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. Shoppers see it now.',
  check: 'Some fields need another look.',
  preview: 'See it as a shopper',
  previewLead: 'The page with your draft, which only you see. Nothing is saved, and links do nothing.',
  previewWidth: 'Width of the page',
  phone: 'Phone, 390 px',
  desktop: 'Desktop, 1280 px',
  previewFrame: 'The page of the product',
  previewRefresh: 'Show the present draft',
  previewing: 'Drawing the page…',
  history: 'Versions',
  historyLead: 'Each save is a version. Restoring one saves it as the next version.',
  version: 'Version',
  when: 'Saved',
  who: 'By',
  beforeFirst: 'Before the first change here',
  command: 'The labaya command',
  restore: 'Restore',
  restoreTitle: 'Restore this version?',
  restoreText:
    'It becomes the next version, and shoppers see it at once. Unsaved changes of the form are lost.',
  restored: 'Restored as the next version.',
  compareFrom: 'Compare version',
  compareTo: 'with version',
  same: 'These versions are the same.',
  field: 'Field',
  was: 'Was',
  now: 'Is',
  nothing: '–',
  present: 'present',
  older: 'Older versions',
  retire: 'Retire',
  retireTitle: 'Retire this product?',
  retireText:
    'It leaves lists and search at once, and carts tell their owners. Orders keep it. You can put it on sale again.',
  retiredDone: 'Retired. It is no longer on sale.',
  isRetired: 'This product is retired. Shoppers cannot find it.',
  sellAgain: 'Put it on sale again',
  soldAgain: 'On sale again.',
  onlyRead: 'You may read products, not change them.',
} as const

/** The kinds of product. */
export const kindText: Record<FileProduct['kind'], string> = {
  test: 'Test',
  package: 'Package',
  ecommerce: 'Goods',
  enquiry: 'Enquiry',
}

/** The lists of products that need care. @see OPS-C05 */
export const careText: Record<CareList, string> = {
  no_price: 'Sold without a price (at ₹1,000 / ₹1,400)',
  no_analytes: 'No analytes',
  no_loinc: 'No LOINC code',
  no_specimen: 'No specimen',
  not_collected_at_home: 'Buyable, but not collected at home',
  dearer_than_parts: 'Package dearer than its parts',
}

/** A count that stops at a thousand. @see OPS-007 */
export function countText(count: number, most: number): string {
  return count > most ? `${most.toLocaleString('en-IN')}+` : String(count)
}

/** A list of care with its count, for a button. */
export function careCountText(kind: CareList, count: string): string {
  return `${careText[kind]}: ${count}`
}
