import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line } from '../../../kernel/wire.ts'
import { contentFieldText } from './content-desk.messages.ts'
import { CONTENT_LIMITS, WORD_LISTS } from './content-parts.ts'

const ours = { id: 'ours', who: 'staff', may: 'content.write' } as const

const version = z.int().min(0).max(2_147_483_647)

const wireWords = z.object({
  list: z.enum(WORD_LISTS),
  version,
  entries: z.array(z.object({ words: z.array(z.string()), skus: z.array(z.string()) })),
})

/** A list of words on the wire. */
export type WireWords = z.output<typeof wireWords>

/** The lists of search words. @see OPS-T01 */
export const contentWords = endpoint({
  ...ours,
  path: '/api/console/content/words',
  summary: 'Returns the words that mean the same, or the words that mean products',
  body: z.object({ list: z.enum(WORD_LISTS) }),
  reply: wireWords,
  isRead: true,
})

const word = line(CONTENT_LIMITS.wordLength)
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(/[\p{L}\p{N}]/u, contentFieldText.noLetter))

/** Saves one entry; `data.current` of a 409 `stale` is the list as stored. @see OPS-005, OPS-T01 */
export const contentWordsSave = endpoint({
  ...ours,
  path: '/api/console/content/words-save',
  summary: 'Replaces, adds or removes one entry of the search words; the search uses it within a second',
  body: z.object({
    list: z.enum(WORD_LISTS),
    version,
    at: z
      .int()
      .min(0)
      .max(CONTENT_LIMITS.entries)
      .nullable()
      .describe('the place of the entry; null adds one'),
    entry: z
      .object({
        words: z
          .array(word)
          .min(1, contentFieldText.noWord)
          .max(CONTENT_LIMITS.words, contentFieldText.words),
        skus: z.array(line(40)).max(CONTENT_LIMITS.skus, contentFieldText.skus).default([]),
      })
      .nullable()
      .describe('null removes it'),
  }),
  reply: wireWords,
})
