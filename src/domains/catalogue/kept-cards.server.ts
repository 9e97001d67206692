import type { Executor } from '../../kernel/db.server.ts'
import { productOf, wireProduct, type WireProduct } from './catalogue.contract.ts'
import { productsByIds } from './catalogue.store.server.ts'
import type { ListedProduct } from './product.ts'

const MOST_CARDS = 2_000

/** A product that was checked, and its JSON in bytes behind a comma, once somebody asked for that. */
type Card = { product: WireProduct; bytes: Buffer | undefined }

/**
 * Products as they go on the wire, kept in one process's memory as long as the catalogue stands where it did: searches
 * differ, what they find is often the same.
 */
export class KeptCards {
  #cards = new Map<number, Card>()
  #version: number | undefined

  /**
   * Sold products by id, in the order of the ids, checked when they were read.
   *
   * @param version where the catalogue stands; without it nothing is kept
   */
  async of(db: Executor, ids: readonly number[], version: number | undefined): Promise<WireProduct[]> {
    if (version === undefined) return (await productsByIds(db, ids)).map(checked)
    return (await this.#known(db, ids, version)).map(({ product }) => product)
  }

  /** The same as what stands inside a JSON array, one after the other; each product is written once. */
  async written(db: Executor, ids: readonly number[], version: number): Promise<Uint8Array[]> {
    const cards = await this.#known(db, ids, version)
    return cards.map((card, at) => {
      card.bytes ??= Buffer.from(`,${JSON.stringify(card.product)}`)
      return at === 0 ? card.bytes.subarray(1) : card.bytes
    })
  }

  async #known(db: Executor, ids: readonly number[], version: number): Promise<Card[]> {
    if (version !== this.#version || this.#cards.size > MOST_CARDS) this.#cards = new Map()
    this.#version = version

    // Whoever comes with a newer version meanwhile begins a map of her own.
    const cards = this.#cards
    const unknown = ids.filter((id) => !cards.has(id))
    const read = unknown.length === 0 ? [] : await productsByIds(db, unknown)
    for (const product of read) cards.set(product.id, { product: checked(product), bytes: undefined })
    return ids.flatMap((id) => cards.get(id) ?? [])
  }
}

function checked(product: ListedProduct): WireProduct {
  return wireProduct.parse(productOf(product))
}
