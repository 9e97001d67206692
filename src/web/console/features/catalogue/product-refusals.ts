import type { productLabel } from './product-fields.messages.ts'
import { PRODUCT_FIELDS } from './product-form.ts'

const WIRE_FIELDS: Readonly<Record<string, keyof typeof productLabel>> = {
  category_ids: 'categories',
  diagnostics_flag: 'kind',
  is_product_inquiry_enable: 'online',
  show_pdp: 'ownPage',
  product_card_attr: 'card_test_included_count',
  declarations: 'hasDeclarations',
  id: 'sku',
}

/** The server's messages, by the field of the form. */
export function productRefusals(
  fields: Readonly<Record<string, string>>,
): Partial<Record<keyof typeof productLabel, string>> {
  const named = Object.entries(fields).flatMap(([path, message]) => {
    const [, field = path, part = ''] = path.split('.')
    const nested = { product_card_attr: `card_${part}`, declarations: `declared_${part}` }[field] ?? field
    const name = PRODUCT_FIELDS.find((own) => own === nested) ?? WIRE_FIELDS[field]
    return name === undefined ? [] : [[name, message] as const]
  })
  return Object.fromEntries(named)
}
