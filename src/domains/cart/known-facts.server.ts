import type { Executor } from '../../kernel/db.server.ts'
import {
  factsNow,
  type FactsRow,
  type KnownPlace,
  type KnownProduct,
  type KnownSlot,
} from './known-facts.store.server.ts'

/** What a cart names that is nobody's own. */
export type Named = {
  productIds: readonly number[]
  /** The state and pincode of its address. */
  place: { regionId: number; postcode: string } | null
  slotId: string | null
}

const MOST_KEPT = 20_000

/**
 * Products, places and slots that carts name, kept in the process as they stood at one version of the catalogue. They are
 * given only to whoever read that very version together with the cart: a change shows in the next read, wherever it was made.
 *
 * @see docs/adr/0044
 */
export class KnownFacts {
  #version = -1
  readonly #products = new Map<number, KnownProduct>()
  readonly #places = new Map<string, KnownPlace>()
  readonly #slots = new Map<string, KnownSlot>()

  /** Whether all of it is known as of that version; it holds as long as nothing is waited for. */
  has(version: number, named: Named): boolean {
    return version === this.#version && this.#hasAll(named)
  }

  /** Reads it as it stands now. */
  async read(db: Executor, named: Named): Promise<void> {
    const { productIds, place, slotId } = named
    const [row] = await factsNow(db, {
      productIds,
      regionId: place?.regionId ?? null,
      postcode: place?.postcode ?? null,
      slotId,
    })
    if (row !== undefined) this.#keep(row, named)
  }

  product(id: number): KnownProduct | undefined {
    return this.#products.get(id)
  }

  place({ regionId, postcode }: NonNullable<Named['place']>): KnownPlace | undefined {
    return this.#places.get(`${regionId} ${postcode}`)
  }

  slot(id: string): KnownSlot | undefined {
    return this.#slots.get(id)
  }

  #hasAll({ productIds, place, slotId }: Named): boolean {
    if (place !== null && this.place(place) === undefined) return false
    if (slotId !== null && !this.#slots.has(slotId)) return false
    return productIds.every((id) => this.#products.has(id))
  }

  // Another version is followed in either direction: a database that was restored counts on from where it stood then.
  #keep({ version, products, place, slot }: FactsRow, named: Named): void {
    const kept = this.#products.size + this.#places.size + this.#slots.size
    if (version !== this.#version || kept > MOST_KEPT) this.#forget()
    this.#version = version
    for (const { id, ...product } of products) this.#products.set(id, product)
    if (named.place !== null) this.#places.set(`${named.place.regionId} ${named.place.postcode}`, place)
    if (named.slotId !== null && slot !== null) this.#slots.set(named.slotId, slot)
  }

  #forget(): void {
    this.#products.clear()
    this.#places.clear()
    this.#slots.clear()
  }
}
