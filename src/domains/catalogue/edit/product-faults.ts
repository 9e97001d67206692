import { CATEGORY, isSoldByCall } from '../catalogue.ts'
import type { Fault } from '../../../kernel/fault.ts'
import type { FileProduct, WholeCatalogue } from './catalogue-record.ts'

/** The ids that a product may refer to. */
type Existing = {
  categoryIds: ReadonlySet<number>
  categoryUrls: ReadonlySet<string>
  concerns: ReadonlySet<string>
  analytes: ReadonlySet<string>
  products: ReadonlyMap<string, FileProduct>
}

type Wrong = { field: string; message: string }

/** The faults of single products: their kind, their categories, what they measure and recommend. */
export function productFaults({ categories, analytes, products }: WholeCatalogue): Fault[] {
  const existing: Existing = {
    categoryIds: new Set(categories.map((category) => category.category_id)),
    categoryUrls: new Set(categories.map((category) => category.url_key)),
    concerns: new Set(categories.map((category) => category.name)),
    analytes: new Set(analytes.map((analyte) => analyte.id)),
    products: new Map(products.map((product) => [product.sku, product])),
  }
  return products.flatMap((product, index) =>
    [...faultsOfProduct(product, existing)].map(({ field, message }) => ({
      path: ['products', index, field],
      message,
    })),
  )
}

function* faultsOfProduct(product: FileProduct, existing: Existing): Generator<Wrong> {
  yield* wrongKind(product)
  yield* wrongPrice(product)
  yield* wrongCategoryFields(product, existing)
  yield* wrongMeasured(product, existing)
  yield* wrongRecommended(product, existing)
  yield* wrongPrenatal(product)
}

function* wrongKind(product: FileProduct): Generator<Wrong> {
  const isTestOrPackage = product.kind === 'test' || product.kind === 'package'
  if (product.diagnostics_flag !== isTestOrPackage) {
    yield { field: 'diagnostics_flag', message: `a product of kind ${product.kind} has ${isTestOrPackage}` }
  }
  if (product.kind === 'enquiry' && product.is_product_inquiry_enable !== '1') {
    yield { field: 'is_product_inquiry_enable', message: "a product of kind enquiry has '1'" }
  }
  if (product.diagnostics_flag && !product.home_collection && product.is_product_inquiry_enable !== '1') {
    yield { field: 'home_collection', message: 'what is not collected at home is for enquiry only' }
  }
  if (
    (product.diagnostics_flag || product.baby_cord) &&
    isSoldByCall({ name: product.name, isEnquiryOnly: true })
  ) {
    yield { field: 'name', message: 'this name is kept for what is sold on the telephone' }
  }
  if (product.baby_cord && !product.name.includes('BabyCord')) {
    yield { field: 'name', message: "a plan of baby_cord has 'BabyCord' in its name" }
  }
}

const ON_REQUEST = /\b(?:price|rate)s? (?:is |are )?on (?:request|enquiry|call)\b/i

// Only products that are sold by telephone are displayed without a price.
function* wrongPrice({ name, product_short_description, ...product }: FileProduct): Generator<Wrong> {
  const isEnquiryOnly = product.is_product_inquiry_enable === '1'
  if (ON_REQUEST.test(product_short_description) && !isSoldByCall({ name, isEnquiryOnly })) {
    yield { field: 'product_short_description', message: 'this product is displayed with its price' }
  }
}

const MAIN_CATEGORY = { test: CATEGORY.tests, package: CATEGORY.packages } as const

function* wrongCategoryFields(product: FileProduct, existing: Existing): Generator<Wrong> {
  const { kind, category_ids: ids } = product
  const main = kind === 'test' || kind === 'package' ? MAIN_CATEGORY[kind] : null
  if (!existing.categoryUrls.has(product.cat_url_key)) {
    yield { field: 'cat_url_key', message: `there is no category ${product.cat_url_key}` }
  }
  for (const id of ids) {
    if (!existing.categoryIds.has(id)) yield { field: 'category_ids', message: `there is no category ${id}` }
  }
  if (new Set(ids).size < ids.length) yield { field: 'category_ids', message: 'a category stands twice' }
  if (main !== null && !ids.includes(main)) {
    yield { field: 'category_ids', message: `a ${kind} belongs in category ${main}` }
  }
  for (const concern of product.concerns) {
    if (!existing.concerns.has(concern))
      yield { field: 'concerns', message: `there is no category ${concern}` }
  }
}

function* wrongMeasured(product: FileProduct, existing: Existing): Generator<Wrong> {
  const { kind, analyte_ids: ids, product_card_attr: card } = product
  for (const id of ids) {
    if (!existing.analytes.has(id)) yield { field: 'analyte_ids', message: `there is no analyte ${id}` }
  }
  if (new Set(ids).size < ids.length) yield { field: 'analyte_ids', message: 'an analyte stands twice' }
  if (kind === 'test' && ids.length === 0)
    yield { field: 'analyte_ids', message: 'a test measures something' }
  if (kind === 'test' && product.specimen === '')
    yield { field: 'specimen', message: 'a test needs a specimen' }
  if (kind === 'test' && product.tat_hours === null) yield { field: 'tat_hours', message: 'a test has them' }
  if (card !== null && product.diagnostics_flag && card.test_included_count !== String(ids.length)) {
    const message = `test_included_count is ${card.test_included_count}, but ${ids.length} analytes stand here`
    yield { field: 'product_card_attr', message }
  }
  if (product.loinc !== '' && !isLoinc(product.loinc)) {
    yield { field: 'loinc', message: `${product.loinc} is no LOINC code: its check digit does not fit` }
  }
}

function* wrongRecommended(product: FileProduct, existing: Existing): Generator<Wrong> {
  const measured = new Set(product.analyte_ids)
  for (const sku of product.recommended_skus) {
    const other = existing.products.get(sku)
    const field = 'recommended_skus'
    if (other === undefined) yield { field, message: `there is no product ${sku}` }
    else if (sku === product.sku) yield { field, message: 'a product recommends others, not itself' }
    else if (other.prenatal) yield { field, message: `${sku} is a prenatal test, which nothing recommends` }
    else if (other.analyte_ids.some((id) => measured.has(id))) {
      yield { field, message: `${sku} measures some of the same` }
    }
  }
}

const SEX_WORDS = /\b(?:boys?|girls?|males?|females?|gender|sex|sons?|daughters?|ladka|ladki)\b/i

// By law a prenatal test is not promoted and says nothing of the sex of a foetus.
function* wrongPrenatal(product: FileProduct): Generator<Wrong> {
  if (!product.prenatal) return
  if (product.rank > 0) yield { field: 'rank', message: 'a prenatal test is in no popular list: 0' }
  const texts = {
    name: [product.name],
    product_short_description: [product.product_short_description],
    aliases: product.aliases,
  }
  for (const [field, said] of Object.entries(texts)) {
    const word = SEX_WORDS.exec(said.join(' '))?.[0]
    if (word !== undefined)
      yield { field, message: `a prenatal test never implies the sex of a foetus: ${word}` }
  }
}

// The Luhn check digit, as LOINC defines it.
function isLoinc(code: string): boolean {
  const [, digits, check] = /^(\d{3,5})-(\d)$/.exec(code) ?? []
  if (digits === undefined || check === undefined) return false
  const fromRight = digits.split('').toReversed()
  const sum = fromRight.reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + Math.floor(weighted / 10) + (weighted % 10)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(check)
}
