import * as z from 'zod'
import { firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import type { ShopContent } from './content.ts'

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
  trust_badges: z.array(z.object({ text: z.string(), icon: z.string() })).default([]),
  support_phone: z.string().default(''),
  empty_cart: z.object({ text: z.string() }).default({ text: '' }),
})

/** What the operator wrote, as it stands now; what he left out is empty. */
export async function readContent(db: Executor): Promise<ShopContent> {
  const stored = await firstRow<{ content: unknown }>(
    db,
    sql`select coalesce(jsonb_object_agg(c.name, c.value), '{}') as content from content c`,
  )
  const content = storedContent.parse(stored?.content ?? {})
  return {
    banner: content.banner,
    trustBadges: content.trust_badges,
    supportPhone: content.support_phone,
    emptyCartText: content.empty_cart.text,
  }
}
