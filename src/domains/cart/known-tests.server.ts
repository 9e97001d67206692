import type { Executor } from '../../kernel/db.server.ts'
import type { AddableProduct } from './cart-lines.store.server.ts'
import { testsNow, type AskedTests, type KnownTest } from './known-tests.store.server.ts'

/** A product that is to be added, undefined where none is sold, and those that stand in the cart. */
export type FoundTest = { product: AddableProduct | undefined; standing: KnownTest[] }

const MOST_KEPT = 2_000

/**
 * Products that are added and stand in carts, kept in the process as they stood at one version of the catalogue, and given
 * only to whoever read that very version together with the cart.
 *
 * @see KnownFacts; docs/adr/0044
 */
export class KnownTests {
  #version = -1
  readonly #byId = new Map<number, KnownTest>()
  readonly #bySku = new Map<string, KnownTest>()

  /** As of that version; undefined where the catalogue has just changed. */
  async find(db: Executor, version: number, asked: AskedTests): Promise<FoundTest | undefined> {
    const known = version === this.#version ? this.#known(asked) : undefined
    if (known !== undefined) return known

    const [row] = await testsNow(db, asked)
    if (row === undefined) return undefined
    this.#keep(row.version, row.tests)
    return row.version === version ? among(row.tests, asked) : undefined
  }

  #known({ sku, productIds }: AskedTests): FoundTest | undefined {
    const product = this.#bySku.get(sku)
    if (product === undefined) return undefined
    const standing = productIds.flatMap((id) => this.#byId.get(id) ?? [])
    return standing.length === productIds.length ? { product: sold(product), standing } : undefined
  }

  // Another version is followed in either direction: a database that was restored counts on from where it stood then.
  #keep(version: number, tests: readonly KnownTest[]): void {
    if (version !== this.#version || this.#byId.size > MOST_KEPT) {
      this.#byId.clear()
      this.#bySku.clear()
    }
    this.#version = version
    for (const test of tests) {
      this.#byId.set(test.id, test)
      this.#bySku.set(test.sku, test)
    }
  }
}

function among(tests: readonly KnownTest[], { sku, productIds }: AskedTests): FoundTest {
  return {
    product: sold(tests.find((test) => test.sku === sku)),
    standing: tests.filter(({ id }) => productIds.includes(id)),
  }
}

function sold(test: KnownTest | undefined): AddableProduct | undefined {
  return test?.isRetired === false ? test : undefined
}
