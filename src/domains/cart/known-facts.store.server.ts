import { sql } from '../../kernel/db.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import { preparedRead } from '../../kernel/prepared.server.ts'
import { areaOf } from '../pincodes/pincodes.store.server.ts'
import { shownProduct } from './cart-lines.store.server.ts'
import type { ShownLine } from './loaded-cart.ts'

/** What a line shows of its product. */
export type KnownProduct = Omit<
  ShownLine,
  'id' | 'productId' | 'quantity' | 'size' | 'priceSeen' | 'couponAmount' | 'members'
> & { isGone: boolean }

/** Who collects in a pincode, null where nobody does, and the laboratory's number of a state. */
export type KnownPlace = { areaId: number | null; limsRegionId: number }

/** When and where a slot is. */
export type KnownSlot = { areaId: number; day: IstDate; startMinute: number; endMinute: number }

/** What is asked for; null and empty where nothing is. */
export type AskedFacts = {
  productIds: readonly number[]
  regionId: number | null
  postcode: string | null
  slotId: string | null
}

/** What stood in the database when the counter of its changes stood at `version`. */
export type FactsRow = {
  version: number
  products: (KnownProduct & { id: number })[]
  place: KnownPlace
  slot: KnownSlot | null
}

/** Counts every change of what is read here; a slot's own facts never change. */
export const factsVersion = sql`(select version from page_sources)`

/** Facts that are nobody's own, with the counter of their changes as it stood in the same statement. */
export const factsNow = preparedRead<AskedFacts, FactsRow>((value) => {
  const place = sql`select (select r.lims_region_id from regions r where r.id = ${value('regionId')}) as "limsRegionId",
    ${areaOf(value('postcode'))} as "areaId"`
  const slot = sql`select s.area_id as "areaId", s.day, s.start_minute as "startMinute", s.end_minute as "endMinute"
    from slots s where s.id = ${value('slotId')}`
  return sql`select ${factsVersion} as version,
    (select coalesce(json_agg(product), '[]') from (
      select p.id, ${shownProduct} from products p where p.id = any(${value('productIds')})) product) as products,
    (select row_to_json(place) from (${place}) place) as place,
    (select row_to_json(slot) from (${slot}) slot) as slot`
})
