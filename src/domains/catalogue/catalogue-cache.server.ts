import { one, type Executor } from '../../platform/db/query.server.ts'
import { LruMap } from '../../kernel/memoize.ts'
import { readCatalogueProducts, type CatalogueProduct } from './catalogue-cache.store.server.ts'

const MAX_PRODUCTS = 20_000

/**
 * Products of one version of the catalogue, cached in the process. A caller passes the version that it read with
 * its own rows, so a change of the catalogue is visible in the next read of every process.
 *
 * @see docs/adr/0069
 */
export class CatalogueCache {
  #version = -1
  #products = new LruMap<number, CatalogueProduct>(MAX_PRODUCTS)

  /**
   * Products by id: from the cache if it holds all of them at `version`, otherwise from one statement, which may see
   * a newer version. Products that no longer exist are missing from the result.
   */
  async products(
    db: Executor,
    ids: readonly number[],
    version: number,
  ): Promise<Map<number, CatalogueProduct>> {
    if (ids.length === 0) return new Map()
    return this.#cached(ids, version) ?? (await this.#read(db, ids))
  }

  #cached(ids: readonly number[], version: number): Map<number, CatalogueProduct> | null {
    if (version !== this.#version) return null
    const products = new Map<number, CatalogueProduct>()
    for (const id of ids) {
      const product = this.#products.get(id)
      if (product === undefined) return null
      products.set(id, product)
    }
    return products
  }

  async #read(db: Executor, ids: readonly number[]): Promise<Map<number, CatalogueProduct>> {
    const row = await one(db, readCatalogueProducts.query({ ids }))
    if (row === undefined) throw new Error('The catalogue has no version')
    // A restored database counts on from an older version, so any other version empties the cache.
    if (row.version !== this.#version) this.#products = new LruMap(MAX_PRODUCTS)
    this.#version = row.version
    for (const product of row.products) this.#products.set(product.id, product)
    return new Map(row.products.map((product) => [product.id, product]))
  }
}
