import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { emailCodeRefusal } from './email-addresses.ts'
import { emailCodeMessage } from './email-addresses.messages.ts'

const result = z.object({ status: z.boolean(), message: z.string() })
const LONGEST = 20

/** Mails a code to the customer's own address. */
export const sendEmailCode = endpoint({
  id: 'ours',
  path: '/api/account/email-code',
  who: 'customer',
  summary: 'Mails a code to the customer’s own address, to confirm it; a repeat sends another code',
  body: z.object({}),
  reply: z.object({ emailCode: result }),
})

/** Confirms the customer's own address by the code that was mailed there. */
export const confirmEmail = endpoint({
  id: 'ours',
  path: '/api/account/email-confirm',
  who: 'customer',
  summary:
    'Tries the code that was mailed; a right one confirms the address, which receives mails from then on',
  body: z.object({ code: z.string().max(LONGEST).default('') }).superRefine(({ code }, ctx) => {
    const refused = emailCodeRefusal(code)
    if (refused !== null)
      ctx.addIssue({ code: 'custom', input: code, path: ['code'], message: emailCodeMessage[refused] })
  }),
  reply: z.object({ emailConfirm: result }),
})
