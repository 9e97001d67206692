import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { Gender } from '../patients/patients.ts'
import { DEFAULT_PRICE } from '../catalogue/catalogue.ts'
import { specificConcerns, type Candidate, type RecommendationBasis } from './recommendations.ts'

/** A candidate with the additional fields of its card. */
export type StoredCandidate = Candidate & { tatWithLogistics: string; hasLocatedPrices: boolean }

const MOST_CANDIDATES = 400

const chosenColumns = sql`p.sku, p.is_diagnostic as "isDiagnostic", p.prenatal as "isPrenatal", p.concerns, p.analyte_ids as "analyteIds",
  p.recommended_skus as "recommendedSkus", p.patient_gender as "patientGender",
  coalesce(p.price_paise, ${sql.lit(DEFAULT_PRICE)}) as price`

/** The fields of a cart that recommendations depend on; products that are no longer on sale are omitted. */
export function chosenInCart(db: Executor, cartId: string): Promise<RecommendationBasis[]> {
  return query<RecommendationBasis>(
    db,
    sql`select ${chosenColumns} from cart_items i join products p on p.id = i.product_id
        where i.cart_id = ${cartId} and not p.is_retired and not p.is_enquiry
        order by i.id`,
  )
}

/** The displayed product; undefined if it is unknown or no longer on sale. */
export function chosenBySku(db: Executor, sku: string): Promise<RecommendationBasis | undefined> {
  return one<RecommendationBasis>(
    db,
    sql`select ${chosenColumns} from products p where p.sku = ${sku} and not p.is_retired`,
  )
}

/** The genders of the patients: those of the cart, or the customer's members if none are chosen. */
export async function gendersInCart(
  db: Executor,
  { cartId, customerId }: { cartId: string | null; customerId: number | null },
): Promise<Gender[]> {
  const rows = await query<{ gender: Gender; isChosen: boolean }>(
    db,
    sql`select distinct m.gender, c.cart_item_id is not null as "isChosen"
        from members m
        left join (
          cart_item_members c join cart_items i on i.id = c.cart_item_id and i.cart_id = ${cartId}::text
        ) on c.member_id = m.id
        where m.customer_id = ${customerId}::bigint and m.archived_at is null
        order by m.gender`,
  )
  const patients = rows.filter(({ isChosen }) => isChosen)
  return [...new Set((patients.length > 0 ? patients : rows).map(({ gender }) => gender))]
}

/** The candidates for the chosen products: listed by the catalogue, similar, or often booked. */
export function candidatesFor(
  db: Executor,
  chosen: readonly RecommendationBasis[],
): Promise<StoredCandidate[]> {
  const listed = chosen.flatMap(({ recommendedSkus }) => recommendedSkus)
  const concerns = chosen.flatMap(specificConcerns)
  return query<StoredCandidate>(
    db,
    sql`select p.id, p.sku, p.is_diagnostic as "isDiagnostic", p.is_enquiry as "isEnquiryOnly",
          p.prenatal as "isPrenatal", p.consent is not null as "asksConsent", p.concerns,
          p.analyte_ids as "analyteIds", p.patient_gender as "patientGender", p.rank,
          coalesce(p.price_paise, ${sql.lit(DEFAULT_PRICE)}) as price, p.tat_with_logistics as "tatWithLogistics",
          p.has_located_prices as "hasLocatedPrices"
        from products p
        where not p.is_retired and p.is_diagnostic
          and (p.sku = any(${listed}::text[]) or p.rank > 0 or p.concerns && ${concerns}::text[])
        order by p.sku = any(${listed}::text[]) desc, p.rank desc, p.id
        limit ${MOST_CANDIDATES}`,
  )
}
