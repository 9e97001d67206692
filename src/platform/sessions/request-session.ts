import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../db/query.server.ts'
import { transaction } from '../db/transaction.server.ts'
import type { Session } from '../http/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { setCookie } from './cookie.ts'
import { admitted, countNewSession, uncountNewSession } from './new-session-counts.ts'
import type { SessionPolicy } from './session-policy.ts'
import { deleteSession, endSession, insertSession, newToken, signInSession } from './sessions.store.server.ts'

/** The identity of a session, as stored in its row. */
export type Identity = Pick<Session, 'id' | 'customerId' | 'marker' | 'browserId'>

/** The network address of a request, and its kind of device. */
export type RequestOrigin = { device: string | null; address: string }

type Parts = { policy: SessionPolicy; clock: Clock }

/** The session of one request, and the cookie that its response must set. */
export class RequestSession implements Session {
  id: number | null
  customerId: number | null
  marker: string | null
  browserId: number | null
  /** The value of `Set-Cookie`; null if the browser's cookie stays unchanged. */
  cookie: string | null = null
  readonly #origin: RequestOrigin
  readonly #parts: Parts
  #begunAt: Date | null = null

  constructor(identity: Identity, origin: RequestOrigin, parts: Parts) {
    this.id = identity.id
    this.customerId = identity.customerId
    this.marker = identity.marker
    this.browserId = identity.browserId
    this.#origin = origin
    this.#parts = parts
  }

  async begin(db: Executor): Promise<Result<number, Refusal>> {
    if (this.id !== null) return ok(this.id)
    return transaction(db, async (tx) => {
      const refused = await this.#count(tx)
      return refused === null ? ok(await this.#insert(tx)) : refuse(refused)
    })
  }

  async admit<T>(work: () => Promise<T>): Promise<T | Refusal> {
    if (this.id !== null || this.browserId !== null) return work()
    return admitted(this.#parts.policy, this.#origin.address, work)
  }

  async discard(tx: Executor): Promise<void> {
    if (this.id === null || this.#begunAt === null) return
    await deleteSession(tx, this.id)
    await uncountNewSession(tx, this.#parts.policy, this.#subject(), {
      usedAt: this.#begunAt,
      now: this.#now(),
    })
    this.id = null
    this.cookie = null
  }

  async signIn(db: Executor, customerId: number): Promise<void> {
    // A customer who signs in over another one must not inherit anything of that session.
    if (this.customerId !== null && this.customerId !== customerId) await this.signOut(db)
    // The customer has entered a correct code, which has its own limits, so this session is not counted.
    const id = this.id ?? (await this.#insert(db))
    const token = newToken()
    const marker = newToken().slice(0, 12)
    const { device } = this.#origin
    await signInSession(db, { id, customerId, token, marker, device }, this.#now())
    this.customerId = customerId
    this.marker = marker
    this.#giveCookie(token)
  }

  async signOut(db: Executor): Promise<void> {
    const hadSession = this.id !== null
    if (this.id !== null) await endSession(db, this.id, this.#now())
    this.id = null
    this.customerId = null
    this.marker = null
    // The cookie of an expired session still identifies a trusted browser, so it needs no new one.
    if (!hadSession && this.browserId !== null) return
    this.#giveCookie(null)
    // A trusted browser needs a cookie that identifies it: the one of a new, empty session.
    if (this.browserId !== null) await this.begin(db)
  }

  #count(tx: Executor): Promise<Refusal | null> {
    return countNewSession(tx, this.#parts.policy, this.#subject(), this.#now())
  }

  async #insert(db: Executor): Promise<number> {
    const token = newToken()
    const session = { token, browserId: this.browserId, device: this.#origin.device }
    const id = await insertSession(db, session, this.#now())
    this.#began(id, token)
    return id
  }

  #began(id: number, token: string): void {
    this.id = id
    this.#begunAt = this.#now()
    this.#giveCookie(token)
  }

  #giveCookie(token: string | null): void {
    this.cookie = setCookie(token, this.#parts.policy.cookie)
  }

  #subject() {
    return { browserId: this.browserId, address: this.#origin.address }
  }

  #now(): Date {
    return this.#parts.clock.now()
  }
}
