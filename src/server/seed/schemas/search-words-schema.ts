import * as z from 'zod'

const words = z.string().min(1)
const group = z.array(words).min(2)
const list = z.array(words)

const filters = z.object({
  packages: list,
  tests: list,
  people: z.array(
    z.object({
      who: z.enum(['women', 'men', 'senior']),
      word: words,
      gender: z.enum(['F', 'M']).nullable(),
      unsuitable: list,
    }),
  ),
  price: z.object({
    currency: list,
    thousand: list,
    below: list,
    or_less: list,
    above: list,
    or_more: list,
    between: list,
    to: list,
    readings: list,
    or_older: list,
  }),
})

/** `search-synonyms.json`: the words that people type, and their meanings. */
export const searchWordsSchema = z.object({
  noise: z.array(words),
  soft: z.array(z.array(words).min(1)),
  same: z.array(group),
  means: z.array(z.object({ terms: z.array(words).min(1), skus: z.array(words).min(1) })),
  ages: z.object({
    words: z.array(words),
    groups: z.array(z.object({ from: z.int(), to: z.int(), word: words })),
  }),
  // Files in the older format do not have these lists.
  unrelated: list.optional(),
  filters: filters.optional(),
  sex_questions: z.object({
    words: z.record(z.string(), z.array(words).min(1)),
    rules: z.array(z.object({ all: z.array(words).min(1), is_alone: z.boolean() })),
  }),
})
