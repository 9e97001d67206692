import type { Fault } from '../../../kernel/fault.ts'
import type { FileProduct, WholeCatalogue } from './catalogue-record.ts'

type Wrong = { field: string; message: string }

/**
 * The faults of packages in relation to their tests: the tests, what they measure, whom they are for, and the price.
 */
export function packageFaults({ products }: WholeCatalogue): Fault[] {
  const tests = new Map(products.filter(({ kind }) => kind === 'test').map((test) => [test.sku, test]))
  return products.flatMap((product, index) =>
    [...faultsOfPackage(product, tests)].map(({ field, message }) => ({
      path: ['products', index, field],
      message,
    })),
  )
}

function* faultsOfPackage(product: FileProduct, tests: ReadonlyMap<string, FileProduct>): Generator<Wrong> {
  const field = 'component_skus'
  if (product.kind !== 'package') {
    if (product.component_skus.length > 0) yield { field, message: 'only a package has parts' }
    return
  }
  if (new Set(product.component_skus).size < 2) yield { field, message: 'a package has two tests or more' }
  const unknown = product.component_skus.filter((sku) => !tests.has(sku))
  for (const sku of unknown) yield { field, message: `there is no test ${sku}` }
  if (unknown.length > 0) return

  const parts = product.component_skus.flatMap((sku) => tests.get(sku) ?? [])
  for (const part of parts) yield* wrongPart(product, part)
  yield* wrongSum(product, parts)
}

function* wrongPart(product: FileProduct, part: FileProduct): Generator<Wrong> {
  const field = 'component_skus'
  const isForOne = part.patient_gender === 'M' || part.patient_gender === 'F'
  if (isForOne && part.patient_gender !== product.patient_gender) {
    yield { field, message: `${part.sku} is for ${part.patient_gender} alone, the package is not` }
  }
  if (part.is_product_inquiry_enable === '1' && product.is_product_inquiry_enable === '0') {
    yield { field, message: `${part.sku} is for enquiry only, the package is not` }
  }
  if (part.prenatal) yield { field, message: `${part.sku} is a prenatal test, which no package holds` }
}

function* wrongSum(product: FileProduct, parts: readonly FileProduct[]): Generator<Wrong> {
  const held = new Set(parts.flatMap((part) => part.analyte_ids))
  const measured = new Set(product.analyte_ids)
  const missing = [...held].filter((id) => !measured.has(id))
  const surplus = [...measured].filter((id) => !held.has(id))
  if (missing.length > 0)
    yield { field: 'analyte_ids', message: `its tests measure ${missing.join(', ')} too` }
  if (surplus.length > 0)
    yield { field: 'analyte_ids', message: `no test of it measures ${surplus.join(', ')}` }

  const prices = parts.map((part) => part.price)
  const sum = prices.reduce<number>((total, price) => total + (price ?? 0), 0)
  if (product.price !== null && !prices.includes(null) && product.price > sum) {
    yield { field: 'price', message: `dearer (${product.price}) than its tests one by one (${sum})` }
  }
}
