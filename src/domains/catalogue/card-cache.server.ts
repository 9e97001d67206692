import type { Executor } from '../../platform/db/query.server.ts'
import { LruMap } from '../../kernel/memoize.ts'
import { productOf, wireProduct, type WireProduct } from './catalogue.contract.ts'
import { productsByIds } from './catalogue.store.server.ts'

/** How many cards the cache holds at most, and in which form. */
type Habits<Card> = { most: number; as: (product: WireProduct) => Card }

/**
 * Products in their wire form, cached in the process for one version of the catalogue; the cache holds those that were
 * shown last, as searches differ but often find the same products.
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
   * Sold products by id, in the order of the ids, checked when they were read.
   *
   * @param version where the catalogue stands; without it nothing is kept
   */
  async of(db: Executor, ids: readonly number[], version: number | undefined): Promise<Card[]> {
    if (version === undefined) return [...(await this.#read(db, ids)).values()]
    if (version !== this.#version) this.#cards = new LruMap(this.#habits.most)
    this.#version = version

    // Whoever comes with a newer version meanwhile begins anew.
    const cards = this.#cards
    const known = ids.map((id) => cards.get(id))
    const unknown = ids.filter((_, at) => known[at] === undefined)
    if (unknown.length === 0) return known.flatMap((card) => card ?? [])
    const read = await this.#read(db, unknown)
    for (const [id, card] of read) cards.set(id, card)
    return ids.flatMap((id, at) => known[at] ?? read.get(id) ?? [])
  }

  async #read(db: Executor, ids: readonly number[]): Promise<Map<number, Card>> {
    const products = await productsByIds(db, ids)
    return new Map(
      products.map((product) => [product.id, this.#habits.as(wireProduct.parse(productOf(product)))]),
    )
  }
}

/** A product's JSON in bytes, behind a comma. */
export function writtenCard(product: WireProduct): Buffer {
  return Buffer.from(`,${JSON.stringify(product)}`)
}

/** Written cards as they stand inside a JSON array. */
export function inArray([first, ...others]: readonly Buffer[]): Buffer[] {
  return first === undefined ? [] : [first.subarray(1), ...others]
}
