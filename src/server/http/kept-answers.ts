import type { Executor } from '../../kernel/db.server.ts'
import type { CatalogueVersions } from '../../kernel/handler.server.ts'
import type { Clock } from '../../kernel/clock.ts'
import { remembered } from '../../kernel/remembered.ts'
import { catalogueVersions } from '../page-cache/catalogue-versions.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { EncodedBytes } from './encodings.ts'
import { textOf, type Answer } from './envelope.ts'

const ROOM_BYTES = 16 * 1024 * 1024
const LONGEST_KEY = 600
const MOST_BODIES = 5_000
const MOST_SEEN = 10_000
const COPIES = 3

/** The longest body whose answer is found by its bytes alone. */
export const LONGEST_KNOWN_BODY = 300

/** Makes an answer, of the catalogue as it stood at the last look, and tells whether it may be sent again. */
type MakeAnswer = (versions?: CatalogueVersions) => Promise<{ answer: Answer; isLasting: boolean }>

type Kept = { answer: Answer; size: number }

/**
 * Keeps the answers of calls that answer everybody alike, as text and bytes, until the catalogue changes.
 *
 * @see docs/adr/0034
 */
export class KeptAnswers {
  readonly #cache: PageCache<Kept>
  // Bodies as they were sent → what they are once checked, which is the same at all times.
  readonly #keys = new Map<string, string>()
  // How often a key was asked for lately.
  readonly #asked = remembered(MOST_SEEN, () => ({ times: 0 }))
  #versions: CatalogueVersions | undefined

  constructor({ db, clock }: { db: Executor; clock: Clock }) {
    this.#cache = new PageCache<Kept>({
      version: async () => {
        this.#versions = await catalogueVersions(db)
        return this.#versions?.all ?? 0
      },
      now: () => clock.now().getTime(),
      tick: () => performance.now(),
      room: ROOM_BYTES,
    })
  }

  /** The answer to a body that was checked before, byte by byte the same, where it can be sent on at once. */
  ready(path: string, bytes: Uint8Array): Answer | null {
    const key = this.#keys.get(asSent(path, bytes))
    return key === undefined ? null : (this.#cache.ready(key)?.answer ?? null)
  }

  /**
   * The answer to a call's checked body, made where it is not kept; what is not lasting is made each time, and so is, once
   * there is no room left, what nobody asked for before.
   */
  async answer(path: string, body: unknown, make: MakeAnswer, bytes?: Uint8Array): Promise<Answer> {
    const key = `${path} ${JSON.stringify(body)}`
    if (key.length > LONGEST_KEY) return (await make()).answer

    const passing: Answer[] = []
    const kept = await this.#cache.page(key, async () => {
      const { answer, isLasting } = await make(this.#versions)
      const isKept = isLasting && this.#isWorthKeeping(key, sizeOf(answer))
      if (!isKept) passing.push(answer)
      return isKept ? keep(answer) : null
    })
    if (kept !== null && bytes !== undefined && bytes.length <= LONGEST_KNOWN_BODY)
      this.#know(asSent(path, bytes), key)
    // Whoever came to a making that was under way did not see what came of it.
    return kept?.answer ?? passing[0] ?? (await make()).answer
  }

  // What many ask for must not go for what one asks for once.
  #isWorthKeeping(key: string, size: number): boolean {
    const asked = this.#asked(key)
    asked.times += 1
    return asked.times > 1 || this.#cache.hasRoom(size)
  }

  #know(sent: string, key: string): void {
    if (this.#keys.has(sent)) return
    this.#keys.set(sent, key)
    const [oldest] = this.#keys.keys()
    if (this.#keys.size > MOST_BODIES && oldest !== undefined) this.#keys.delete(oldest)
  }
}

// A letter a byte: no two bodies are the same text.
function asSent(path: string, bytes: Uint8Array): string {
  return `${path} ${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')}`
}

function keep(answer: Answer): Kept {
  const bytes = answer.kept ?? new EncodedBytes(new TextEncoder().encode(textOf(answer)))
  const kept = { ...answer, kept: bytes }
  return { answer: kept, size: sizeOf(kept) }
}

function sizeOf({ text, kept }: Answer): number {
  return (kept?.plain.length ?? Buffer.byteLength(text ?? '')) * COPIES
}
