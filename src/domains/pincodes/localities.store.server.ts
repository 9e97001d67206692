import { query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { commonWords, corrections, queryWords } from './locality-words.ts'
import { DISTRICT_DIGITS, FEWEST_LETTERS, isPincode, MOST_LOCALITIES, localityKey } from './pincodes.ts'
import type { MapLocality } from './pincodes.maps.ts'

type LocalityRow = Omit<MapLocality, 'placeId' | 'description'> & { id: number; rank: number }

/** A search by a part of a name. `near` is the pincode that the shopper means; null if it is unknown. */
export type LocalitySearch = { input: string; near: string | null }

/** The words of the directory, for typing errors: the words of everyday and served localities and of towns. */
export type LocalityWords = () => Promise<readonly string[]>

const EVERYDAY = 0
const SERVED = 1
const TOWN = 2
const VILLAGE = 3

/**
 * Locations that a part of a name may mean: first those around the pincode of the shopper, then names with this prefix,
 * then served locations with all of its words, in any order. Other towns are searched only if that has no result,
 * because it takes five times as long. Typing errors are corrected only if nothing matches at all.
 */
export async function findLocalities(
  db: Executor,
  { input, near }: LocalitySearch,
  words: LocalityWords,
): Promise<MapLocality[]> {
  const pincode = input.trim()
  if (isPincode(pincode)) return (await localitiesOf(db, pincode)).map(toLocality)

  const wanted = await canonical(db, localityKey(input))
  if (wanted.length < FEWEST_LETTERS) return []
  const typed = queryWords(wanted).map((word) => [word])
  const around = near === null ? [] : await aroundPincode(db, typed, near)
  const beginning = await beginningWith(db, wanted)
  const first = distinct([...around, ...beginning])
  if (first.length >= MOST_LOCALITIES) return first.slice(0, MOST_LOCALITIES).map(toLocality)

  const found = distinct([...first, ...(await holdingWords(db, typed, SERVED))])
  if (found.length > 0) return found.slice(0, MOST_LOCALITIES).map(toLocality)
  const towns = await holdingWords(db, typed, TOWN)
  if (towns.length > 0) return towns.map(toLocality)
  return (await corrected(db, typed, { near, words })).map(toLocality)
}

/** A function that reads the words of the directory once; an empty directory, which is still loading, is read again. */
export function createLocalityWords(db: Executor): LocalityWords {
  let read: Promise<readonly string[]> | null = null
  return async () => {
    read ??= wordsIn(db)
    const words = await read.catch(() => [])
    if (words.length === 0) read = null
    return words
  }
}

// The names are split here, because the embedded database would take twenty times as long.
async function wordsIn(db: Executor): Promise<string[]> {
  const rows = await query<{ name: string }>(
    db,
    sql`select search_name as name from localities where place_rank <= ${sql.lit(TOWN)}`,
  )
  return commonWords(rows.map(({ name }) => name))
}

/** The alternatives of each word of a search: the word itself, or its corrections. */
type WordChoices = readonly (readonly string[])[]

async function corrected(
  db: Executor,
  typed: WordChoices,
  { near, words }: { near: string | null; words: LocalityWords },
): Promise<LocalityRow[]> {
  const all = await words()
  const choices = typed.map(([word = '']) => {
    const better = corrections(word, all)
    return better.length === 0 ? [word] : better
  })
  if (choices.every(([choice], index) => choice === typed[index]?.[0])) return []
  const around = near === null ? [] : await aroundPincode(db, choices, near)
  const holding = await holdingWords(db, choices, TOWN)
  return distinct([...around, ...holding]).slice(0, MOST_LOCALITIES)
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

function aroundPincode(db: Executor, choices: WordChoices, near: string): Promise<LocalityRow[]> {
  const district = near.slice(0, DISTRICT_DIGITS)
  return query(
    db,
    sql`select ${columns} from localities l ${joined}
      where l.pincode between ${`${district}000`} and ${`${district}999`} and ${holdsAll(choices)}
      order by l.pincode <> ${near}, l.place_rank, l.id limit ${MOST_LOCALITIES}`,
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

function holdingWords(db: Executor, choices: WordChoices, lastRank: number): Promise<LocalityRow[]> {
  return query(
    db,
    sql`select ${columns} from (
        select ${listed} from localities l
        where place_rank <= ${sql.lit(lastRank)} and ${holdsAll(choices)}
        order by place_rank, id limit ${MOST_LOCALITIES}) l ${joined}
      order by l.place_rank, l.id`,
  )
}

/** Whether the name holds one choice of every word; a word of the search may be a part of a word of the name. */
function holdsAll(choices: WordChoices): Sql {
  const holds = choices.map((choice) => {
    const patterns = choice.map((word) => sql`${`%${word}%`}`)
    const [only] = patterns
    if (patterns.length === 1 && only) return sql`l.search_name like ${only}`
    return sql`l.search_name like any(array[${sql.join(patterns)}]::text[])`
  })
  return sql.join(holds, sql` and `)
}

function distinct(rows: readonly LocalityRow[]): LocalityRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
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
