import type { Executor } from '../../kernel/db.server.ts'
import { productOf, type WireProduct } from './catalogue.contract.ts'
import { productsByIds } from './catalogue.store.server.ts'

const MOST_CARDS = 2_000

/**
 * Products as they go on the wire, kept in one process's memory as long as the catalogue stands where it did: searches
 * differ, what they find is often the same.
 */
export class KeptCards {
  #cards = new Map<number, WireProduct>()
  #version: number | undefined

  /**
   * Sold products by id, in the order of the ids.
   *
   * @param version where the catalogue stands; without it nothing is kept
   */
  async of(db: Executor, ids: readonly number[], version: number | undefined): Promise<WireProduct[]> {
    if (ids.length === 0) return []
    if (version === undefined) return (await productsByIds(db, ids)).map(productOf)
    if (version !== this.#version || this.#cards.size > MOST_CARDS) this.#cards = new Map()
    this.#version = version

    // Whoever comes with a newer version meanwhile begins a map of her own.
    const cards = this.#cards
    const unknown = ids.filter((id) => !cards.has(id))
    const read = unknown.length === 0 ? [] : await productsByIds(db, unknown)
    for (const product of read) cards.set(product.id, productOf(product))
    return ids.flatMap((id) => cards.get(id) ?? [])
  }
}
