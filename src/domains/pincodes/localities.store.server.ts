import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { FEWEST_LETTERS, isPincode, MOST_LOCALITIES, localityKey } from './pincodes.ts'
import type { MapLocality } from './pincodes.maps.ts'

type LocalityRow = Omit<MapLocality, 'placeId' | 'description'> & { id: number; rank: number }

const EVERYDAY = 0
const SERVED = 1
const TOWN = 2
const VILLAGE = 3

/**
 * Locations that a part of a name may mean: names with this prefix first, then served locations that contain it.
 * Other towns are searched only if that has no result, as it takes five times as long.
 */
export async function findLocalities(db: Executor, input: string): Promise<MapLocality[]> {
  const pincode = input.trim()
  if (isPincode(pincode)) return (await localitiesOf(db, pincode)).map(toLocality)

  const wanted = await canonical(db, localityKey(input))
  if (wanted.length < FEWEST_LETTERS) return []
  const beginning = await beginningWith(db, wanted)
  if (beginning.length === MOST_LOCALITIES) return beginning.map(toLocality)

  const holding = await holdingInside(db, wanted, SERVED)
  const rows = [...beginning, ...holding].slice(0, MOST_LOCALITIES)
  return (rows.length > 0 ? rows : await holdingInside(db, wanted, TOWN)).map(toLocality)
}

const listed = sql`id, pincode, name, search_name, place_rank, lat, lng`
const columns = sql`l.id, l.place_rank as rank, l.name as locality, p.city, r.name as state, l.pincode as postcode, l.lat, l.lng`
const joined = sql`join pincodes p on p.pincode = l.pincode join regions r on r.id = p.region_id`

function localitiesOf(db: Executor, pincode: string): Promise<LocalityRow[]> {
  return query(
    db,
    sql`select ${columns} from localities l ${joined}
      where l.pincode = ${pincode} order by l.place_rank, l.id limit ${MOST_LOCALITIES}`,
  )
}

// One index lookup for each rank, in order: later ones do not run once eight rows are found.
function beginningWith(db: Executor, wanted: string): Promise<LocalityRow[]> {
  const ofRank = (rank: number) =>
    sql`(select ${listed} from localities where place_rank = ${sql.lit(rank)} and search_name like ${`${wanted}%`}
      order by search_name using ~<~, id limit ${MOST_LOCALITIES})`
  const ranked = sql.join([EVERYDAY, SERVED, TOWN, VILLAGE].map(ofRank), sql` union all `)
  return query(
    db,
    sql`select ${columns} from (select ${listed} from (${ranked}) ranked limit ${MOST_LOCALITIES}) l ${joined}
      order by l.place_rank, l.search_name using ~<~, l.id`,
  )
}

function holdingInside(db: Executor, wanted: string, lastRank: number): Promise<LocalityRow[]> {
  return query(
    db,
    sql`select ${columns} from (
        select ${listed} from localities
        where place_rank <= ${sql.lit(lastRank)} and search_name like ${`%${wanted}%`}
          and search_name not like ${`${wanted}%`}
        order by place_rank, id limit ${MOST_LOCALITIES}) l ${joined}
      order by l.place_rank, l.id`,
  )
}

// 'whitefield bangalore' is searched as 'whitefield bengaluru', the directory's name.
async function canonical(db: Executor, wanted: string): Promise<string> {
  const [alias] = await query<{ alias: string; name: string }>(
    db,
    sql`select alias, name from city_aliases
      where position(' ' || alias || ' ' in ${` ${wanted} `}) > 0 order by length(alias) desc limit 1`,
  )
  if (alias === undefined) return wanted
  return ` ${wanted} `.replace(` ${alias.alias} `, ` ${localityKey(alias.name)} `).trim()
}

function toLocality({ id, rank: _rank, ...location }: LocalityRow): MapLocality {
  const { locality, city, state, postcode } = location
  const description = `${locality === city ? city : `${locality}, ${city}`}, ${state} ${postcode}`
  return { placeId: `in-${id}`, description, ...location }
}
