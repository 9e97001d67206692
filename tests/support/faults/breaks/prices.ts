import { sql, type Sql } from '../../../../src/platform/db/query.server.ts'
import { drop, type Breaks } from './kit.ts'

const cbc = sql`(select id from products where sku = 'LT-CBC')`
const entry = (startsAt: string): Sql =>
  sql`insert into price_entries (product_id, price_paise, mrp_paise, starts_at) values (${cbc}, 29900, 39900, ${startsAt})`

/** Violations of each rule of the price book. */
export const priceBreaks: Breaks = {
  'a product has one price at a location and an instant': [
    [drop('price_entries', 'price_entries_one_at_an_instant'), entry('2100-01-01'), entry('2100-06-01')],
  ],
  'a product costs what its base price says that was applied last': [
    [entry('1999-01-01'), sql`update products set price_paise = 100 where sku = 'LT-CBC'`],
    [entry('2100-01-01')],
  ],
}
