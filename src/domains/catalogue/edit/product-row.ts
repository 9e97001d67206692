import { rupees } from '../../../kernel/money.ts'
import type { FileProduct } from './catalogue-record.ts'

/** Converts a product of the file to its row; fields with the same name are copied. `basePriceRow` has its prices. */
export function productRow({ category_ids: _elsewhere, ...product }: FileProduct) {
  const { diagnostics_flag, is_product_inquiry_enable, show_pdp, price, mrp, ...rest } = product
  const { product_short_description: short_description, product_card_attr: card_attr, ...alike } = rest
  return {
    ...alike,
    short_description,
    card_attr,
    is_diagnostic: diagnostics_flag,
    is_enquiry: is_product_inquiry_enable === '1',
    has_detail_page: show_pdp !== '1',
    ...basePriceRow({ price, mrp }),
    is_retired: false,
  }
}

/** The columns of a product's base price, which applies where no other price is set. */
export function basePriceRow({ price, mrp }: Pick<FileProduct, 'price' | 'mrp'>) {
  return {
    price_paise: price === null ? null : rupees(price),
    mrp_paise: mrp === null ? null : rupees(mrp),
  }
}
