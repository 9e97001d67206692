import type { Executor } from '../../platform/db/query.server.ts'
import { LruMap } from '../../kernel/memoize.ts'
import { toWireProduct, wireProduct, type WireProduct } from './catalogue.contract.ts'
import { productsByIds } from './catalogue.store.server.ts'

/** The capacity of the cache in cards, and the function that makes a card. */
type Habits<Card> = { most: number; as: (product: WireProduct) => Card }

/**
 * Products in their wire form, cached in the process for one version of the catalogue; the cache holds the most recently
 * displayed products, because different searches often return the same products.
 */
export class CardCache<Card extends {}> {
  readonly #habits: Habits<Card>
  #cards: LruMap<number, Card>
  #version: number | undefined

  constructor(habits: Habits<Card>) {
    this.#habits = habits
    this.#cards = new LruMap(habits.most)
  }

  /**
   * Products on sale by id, in the order of the ids, validated when they were read.
   *
   * @param version the catalogue's current version; without it nothing is cached
   */
  async of(db: Executor, ids: readonly number[], version: number | undefined): Promise<Card[]> {
    if (version === undefined) return [...(await this.#read(db, ids)).values()]
    if (version !== this.#version) this.#cards = new LruMap(this.#habits.most)
    this.#version = version

    // A concurrent caller with a newer version replaces the map; this call fills the older one.
    const cards = this.#cards
    const cached = ids.map((id) => cards.get(id))
    const missing = ids.filter((_, at) => cached[at] === undefined)
    if (missing.length === 0) return cached.flatMap((card) => card ?? [])
    const read = await this.#read(db, missing)
    for (const [id, card] of read) cards.set(id, card)
    return ids.flatMap((id, at) => cached[at] ?? read.get(id) ?? [])
  }

  async #read(db: Executor, ids: readonly number[]): Promise<Map<number, Card>> {
    const products = await productsByIds(db, ids)
    return new Map(
      products.map((product) => [product.id, this.#habits.as(wireProduct.parse(toWireProduct(product)))]),
    )
  }
}

/** A product as JSON in bytes, preceded by a comma. */
export function serializeCard(product: WireProduct): Buffer {
  return Buffer.from(`,${JSON.stringify(product)}`)
}

/** Joins serialized cards into the elements of a JSON array. */
export function joinCards([first, ...others]: readonly Buffer[]): Buffer[] {
  return first === undefined ? [] : [first.subarray(1), ...others]
}
