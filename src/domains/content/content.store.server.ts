import * as z from 'zod'
import { one, sql, type Executor } from '../../platform/db/query.server.ts'
import { TAG_GROUPS } from '../catalogue/catalogue.ts'
import type { ShopContent } from './content.ts'
import { DEMONSTRATION_NOTE } from './small-print.messages.ts'

const instant = z.iso
  .datetime({ offset: true })
  .nullable()
  .transform((text) => (text === null ? null : new Date(text)))

const storedContent = z.object({
  banner: z
    .object({
      id: z.string(),
      eyebrow: z.string(),
      title: z.string(),
      text: z.string(),
      link: z.string(),
      link_text: z.string(),
      starts_at: instant,
      ends_at: instant,
    })
    .transform(({ link_text, starts_at, ends_at, ...banner }) => ({
      ...banner,
      linkText: link_text,
      startsAt: starts_at,
      endsAt: ends_at,
    }))
    .nullable()
    .default(null),
  trust_badges: z
    .array(
      z.object({
        text: z.string(),
        icon: z.string(),
        needs: z.literal('accreditation_number').nullable().default(null),
      }),
    )
    .default([]),
  support_phone: z.string().default(''),
  empty_cart: z.object({ text: z.string() }).default({ text: '' }),
  report_delivery: z.object({ text: z.string() }).default({ text: '' }),
  small_print: z.object({ text: z.string() }).default({ text: DEMONSTRATION_NOTE }),
  tag_groups: z.array(z.object({ color: z.enum(TAG_GROUPS), tags: z.array(z.string()) })).default([]),
  policies: z
    .object({
      accreditation_number: z.string().default(''),
      contact: z.object({ legal_name: z.string().default('') }).default({ legal_name: '' }),
    })
    .prefault({}),
})

/** The operator's current content; omitted fields are empty. */
export async function readContent(db: Executor): Promise<ShopContent> {
  const stored = await one<{ content: unknown }>(
    db,
    sql`select coalesce(jsonb_object_agg(c.name, c.value), '{}') as content from content c`,
  )
  return parseContent(stored?.content ?? {})
}

/** The content in stored values; omitted ones are empty. */
export function parseContent(stored: unknown): ShopContent {
  const content = storedContent.parse(stored)
  return {
    banner: content.banner,
    trustBadges: content.trust_badges,
    supportPhone: content.support_phone,
    emptyCartText: content.empty_cart.text,
    reportDelivery: content.report_delivery.text,
    smallPrint: content.small_print.text,
    tagColours: content.tag_groups,
    accreditationNumber: content.policies.accreditation_number,
    legalName: content.policies.contact.legal_name,
  }
}

/** How a report is delivered, in the operator's words; null if nothing is set. */
export async function readReportDelivery(db: Executor): Promise<string | null> {
  const stored = await one<{ text: string | null }>(
    db,
    sql`select nullif(value ->> 'text', '') as text from content where name = 'report_delivery'`,
  )
  return stored?.text ?? null
}

type CachedContent<Content> = { content: Promise<Content>; until: number; version: number | undefined }

const FRESH_MS = 1_000

/**
 * Caches data of pages, such as the operator's content, for a second: pages do not wait for it, and a change is visible
 * a second later.
 */
export class ContentCache<Content> {
  #cached: CachedContent<Content> | null = null
  readonly #read: (db: Executor) => Promise<Content>
  readonly #freshMs: number

  constructor(read: (db: Executor) => Promise<Content>, freshMs = FRESH_MS) {
    this.#read = read
    this.#freshMs = freshMs
  }

  /**
   * The content, at most a second old; concurrent callers share one read.
   *
   * @param version the change counters as read before this call: the result is then the content read at this version,
   *   whatever its age, and nothing older, since a page may be cached from it
   */
  async current(db: Executor, version?: number): Promise<Content> {
    const now = performance.now()
    const cached = this.#cached
    if (cached !== null && (version === undefined ? now < cached.until : version === cached.version))
      return cached.content

    const reading: CachedContent<Content> = { content: this.#read(db), until: now + this.#freshMs, version }
    this.#cached = reading
    try {
      return await reading.content
    } catch (error) {
      if (this.#cached === reading) this.#cached = null
      throw error
    }
  }
}
