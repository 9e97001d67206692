import { createHmac } from 'node:crypto'
import { istDate, type IstDate } from '../../kernel/ist.ts'
import { memoize } from '../../kernel/memoize.ts'
import { networkOf } from '../rate-limits/network.server.ts'

const MOST_REMEMBERED = 10_000
const HEX_CHARACTERS = 16

/**
 * Makes the pseudonyms of client addresses and accounts in the log: keyed hashes that are the same in every process for
 * one day in India, so that an attack can be followed, and change the next day, so that a person cannot be followed
 * longer. As in all limits, an address is an IPv4 address or an IPv6 /64.
 *
 * @see docs/runbook.md
 */
export class Pseudonyms {
  readonly #secretKey: string
  readonly #today: () => IstDate
  #day: IstDate
  #hash: (what: string) => string

  /** @param now the machine's time, as in the lines of the log */
  constructor(secretKey: string, now: () => Date = () => new Date()) {
    this.#secretKey = secretKey
    this.#today = () => istDate(now())
    this.#day = this.#today()
    this.#hash = this.#hashOf(this.#day)
  }

  /** The pseudonym of a client address. */
  address(address: string): string {
    return this.#of(`address ${networkOf(address).address}`)
  }

  /** The pseudonym of a customer's account; null for a visitor. */
  account(customerId: number | null): string | null {
    return customerId === null ? null : this.#of(`account ${customerId}`)
  }

  #of(what: string): string {
    const today = this.#today()
    if (today !== this.#day) {
      this.#day = today
      this.#hash = this.#hashOf(today)
    }
    return this.#hash(what)
  }

  // Memoized, because one client may send many requests.
  #hashOf(day: IstDate): (what: string) => string {
    return memoize(MOST_REMEMBERED, (what) =>
      createHmac('sha256', this.#secretKey)
        .update(`log ${day} ${what}`)
        .digest('hex')
        .slice(0, HEX_CHARACTERS),
    )
  }
}
