import { query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { sellingPriceColumns } from '../../catalogue/catalogue-cache.store.server.ts'
import { addableColumns, type AddableProduct } from '../cart-lines.store.server.ts'
import { sessionCart, type CartOwner } from '../cart.store.server.ts'
import type { WeighedLine } from './overlap-advice.ts'
import type { CandidatePackage } from './package-swap.ts'

/** A line of the cart with its product's base prices. */
export type StoredWeighedLine = WeighedLine & { productId: number; hasLocatedPrices: boolean }

/** The tests of the session's current cart with the genders of their patients; empty if it has no cart. */
export async function weighedLines(db: Executor, owner: CartOwner): Promise<StoredWeighedLine[]> {
  if (owner.id === null) return []
  return query<StoredWeighedLine>(
    db,
    sql`select i.id, p.id as "productId", p.has_located_prices as "hasLocatedPrices", p.sku, p.name, p.patient_gender as "patientGender", ${sellingPriceColumns},
          p.analyte_ids as "analyteIds",
          (select coalesce(json_agg(distinct m.gender), '[]')
            from cart_item_members chosen join members m on m.id = chosen.member_id
            where chosen.cart_item_id = i.id) as "patientGenders"
        from cart_items i join products p on p.id = i.product_id
        where i.cart_id = (select o.id from carts o ${sessionCart(owner)})
          and p.is_diagnostic and not p.is_retired and not p.is_enquiry
        order by i.id`,
  )
}

const MOST_HOLDERS = 50

/** Products on sale that measure all of these, the cheapest first; prenatal tests and tests with consent are excluded. */
export function holdersOf(db: Executor, analyteIds: readonly string[]): Promise<AddableProduct[]> {
  return query<AddableProduct>(
    db,
    sql`select ${addableColumns} from products p
        where p.analyte_ids @> ${analyteIds}::text[] and p.is_diagnostic
          and not p.is_retired and not p.is_enquiry and not p.prenatal and p.consent is null
        order by price, p.id limit ${MOST_HOLDERS}::int`,
  )
}

/** A package with its base prices. */
export type StoredPackage = CandidatePackage & { hasLocatedPrices: boolean }

/**
 * Packages on sale that measure everything of at least one test of a cart, the cheapest first; packages for pregnancy and
 * with consent are excluded.
 */
export function packagesWith(db: Executor, cartId: string): Promise<StoredPackage[]> {
  return query<StoredPackage>(
    db,
    sql`select p.id, p.has_located_prices as "hasLocatedPrices", p.sku, p.name, p.patient_gender as "patientGender", ${sellingPriceColumns},
          p.analyte_ids as "analyteIds",
          array(select pc.category_id from product_categories pc where pc.product_id = p.id) as "categoryIds"
        from products p
        where p.kind = 'package' and p.is_diagnostic and not p.is_retired and not p.is_enquiry
          and not p.prenatal and p.consent is null
          and exists (select from cart_items i join products t on t.id = i.product_id
            where i.cart_id = ${cartId} and t.id <> p.id and t.is_diagnostic and not t.is_retired
              and not t.is_enquiry and t.analyte_ids <> '{}' and t.analyte_ids <@ p.analyte_ids)
        order by price, p.id limit ${MOST_HOLDERS}::int`,
  )
}
