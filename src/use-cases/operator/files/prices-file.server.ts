import type { FileRow } from '../../../domains/batches/batches.ts'
import { filePrices, type FilePrice } from '../../../domains/prices/price-file.store.server.ts'
import { isInForce, locationKey } from '../../../domains/prices/price-book.ts'
import { toLocation } from '../../../domains/prices/price-entries.store.server.ts'
import { toSuccessiveGroups } from '../../../domains/prices/price-rows.ts'
import { readPriceSchedule } from '../../../domains/prices/price-schedule.store.server.ts'
import { openPriceBook, setPrices } from '../../../domains/prices/set-prices.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { instantColumn, rupeesColumn, textColumn } from './file-columns.ts'
import { keyCellsOf, keyOf, type FileKind } from './file-kind.server.ts'
import { BASE, largeRows, plannedPrices } from './planned-prices.server.ts'
import { priceFaults } from './price-faults.server.ts'

/**
 * Prices by SKU, location and start. A row without a start is the price in force; planned prices have a start. A
 * location is `base`, or the id of a city or an area; the column for its name is informational.
 *
 * @see OPS-C06, OPS-P01 … OPS-P03
 */
export const pricesFile: FileKind = {
  name: 'prices',
  permission: 'price.write',
  keys: ['sku', 'location', 'starts_at'],
  keyCell(column, text) {
    if (column === 'location') return text === '' ? BASE : text.toLowerCase().replaceAll(/\s/g, '')
    return column === 'starts_at' ? exactText(text) : text
  },
  columns: [
    textColumn('sku', { isFixed: true }),
    textColumn('location', { isFixed: true }),
    textColumn('location_name', { isFixed: true }),
    instantColumn('starts_at', { isFixed: true }),
    rupeesColumn('price', { cleared: null }),
    rupeesColumn('mrp', { cleared: null }),
    instantColumn('ends_at', { cleared: null }),
  ],
  blank: {
    sku: '',
    location: BASE,
    location_name: '',
    starts_at: null,
    price: null,
    mrp: null,
    ends_at: null,
  },
  async lock(tx, at) {
    await openPriceBook(tx, at)
  },

  async read(db, keys, at) {
    const now = await bookInstant(db, at)
    const skus = keys === null ? null : [...new Set(keys.flatMap((key) => keyCellsOf(key).slice(0, 1)))]
    const wanted = keys === null ? null : new Set(keys)
    const rows = (await filePrices(db, skus, now)).flatMap((price) => rowsOf(price, now))
    const stored =
      wanted === null ? rows.filter(({ isAlias }) => !isAlias) : rows.filter(({ key }) => wanted.has(key))
    return new Map(stored.map(({ key, row }) => [key, row]))
  },

  async check(db, rows, at, scope) {
    const now = await bookInstant(db, at)
    const planned = await plannedPrices(db, rows, now)
    const faults = await priceFaults(db, { wanted: rows, planned, scope }, now)
    return { faults, large: faults.length > 0 ? [] : largeRows(planned), prices: planned }
  },

  async write(tx, _rows, { staffId, batchId, title }, { prices }) {
    if (prices === undefined)
      throw new Error('Price rows are written without the effect that their check computes')
    for (const wave of toSuccessiveGroups(prices.changes))
      // oxlint-disable-next-line no-await-in-loop -- a later change of a price reads the earlier one
      await setPrices(tx, wave, { staffId, reason: title, batchId }, prices.at)
  },

  isRemoved: ({ price }) => price === null,

  // A product must have a base price, so an undo leaves the one that a file added.
  withdrawn: (row) =>
    row['location'] === BASE && row['starts_at'] === '' ? null : { ...row, price: null, mrp: null },
}

// If this process's clock is behind the latest applied price, that price's instant is used.
async function bookInstant(db: Executor, at: Date): Promise<Date> {
  const { appliedAt } = await readPriceSchedule(db)
  return appliedAt > at ? appliedAt : at
}

type StoredPrice = { key: string; row: FileRow; isAlias: boolean }

// A planned price that has begun since is also found by its start.
function rowsOf(price: FilePrice, now: Date): StoredPrice[] {
  const start = exactIso(price.startsAt)
  return isInForce(price, now)
    ? [toStored(price, '', false), toStored(price, start, true)]
    : [toStored(price, start, false)]
}

function toStored(price: FilePrice, startsAt: string, isAlias: boolean): StoredPrice {
  const location = locationKey(toLocation(price))
  const row = {
    sku: price.sku,
    location,
    location_name: price.locationName,
    starts_at: startsAt,
    price: price.price,
    mrp: price.mrp,
    ends_at: price.endsAt === null ? null : exactIso(price.endsAt),
  }
  return { key: keyOf([price.sku, location, startsAt]), row, isAlias }
}

function exactText(text: string): string {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? text : exactIso(instant)
}

function exactIso(instant: Date): string {
  const milliseconds = instant.getUTCMilliseconds()
  const iso = istIso(instant)
  return milliseconds === 0 ? iso : iso.replace('+', `.${String(milliseconds).padStart(3, '0')}+`)
}
