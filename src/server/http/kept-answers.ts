import { firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import type { Clock } from '../../kernel/clock.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { EncodedBytes } from './encodings.ts'
import type { Answer } from './envelope.ts'

const ROOM_BYTES = 16 * 1024 * 1024
const LONGEST_KEY = 600
const COPIES = 3

/** Makes an answer and tells whether it may be sent again. */
type MakeAnswer = () => Promise<{ answer: Answer; isLasting: boolean }>

type Kept = { answer: Answer; size: number }

/**
 * Keeps the answers of calls that answer everybody alike, as text and bytes, until the catalogue changes.
 *
 * @see docs/adr/0034
 */
export class KeptAnswers {
  readonly #cache: PageCache<Kept>

  constructor({ db, clock }: { db: Executor; clock: Clock }) {
    this.#cache = new PageCache<Kept>({
      version: () => catalogueVersion(db),
      now: () => clock.now().getTime(),
      tick: () => performance.now(),
      room: ROOM_BYTES,
    })
  }

  /** The answer to a call's checked body, made where it is not kept; what is not lasting is made each time. */
  async answer(path: string, body: unknown, make: MakeAnswer): Promise<Answer> {
    const key = `${path} ${JSON.stringify(body)}`
    if (key.length > LONGEST_KEY) return (await make()).answer

    const passing: Answer[] = []
    const kept = await this.#cache.page(key, async () => {
      const { answer, isLasting } = await make()
      if (!isLasting) passing.push(answer)
      return isLasting ? keep(answer) : null
    })
    // Whoever came to a making that was under way did not see what came of it.
    return kept?.answer ?? passing[0] ?? (await make()).answer
  }
}

function keep(answer: Answer): Kept {
  const bytes = new EncodedBytes(new TextEncoder().encode(answer.text))
  return { answer: { ...answer, kept: bytes }, size: bytes.plain.length * COPIES }
}

// Each only grows, so their sum changes with any of them.
async function catalogueVersion(db: Executor): Promise<number> {
  const sources = await firstRow<{ version: number }>(
    db,
    sql`select p.version + l.version + s.version as version
        from page_sources p, listing_sources l, search_sources s`,
  )
  return sources?.version ?? 0
}
