import * as z from 'zod'

const words = z.string().min(1)

/** `plain-words.json`: descriptions of analytes, concerns and specimens in everyday words. */
export const plainWordsSchema = z.object({
  analyte_groups: z.array(z.object({ id: words, name: words, words, analytes: z.array(words).min(1) })),
  concerns: z.array(z.object({ url_key: words, words })),
  specimens: z.array(z.object({ specimen: words, words, preparation: z.string() })),
  preparations: z.array(z.object({ sku: words, preparation: words })),
})
