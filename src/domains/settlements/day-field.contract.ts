import * as z from 'zod'
import { parseIstDate, type IstDate } from '../../kernel/ist.ts'
import { settlementFieldText } from './mismatches.messages.ts'

/** The earliest day that can be requested; the provider settled nothing before it. */
const FIRST_DAY = '2015-01-01'

/** The schema of a day in India. */
export const dayField = z
  .string({ error: settlementFieldText.day })
  .max(10, settlementFieldText.day)
  .transform((text, context): IstDate => {
    const parsed = parseIstDate(text)
    if (parsed !== null && parsed >= FIRST_DAY) return parsed
    context.addIssue({ code: 'custom', message: settlementFieldText.day })
    return z.NEVER
  })
