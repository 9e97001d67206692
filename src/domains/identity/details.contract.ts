import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { report } from './identity.contract.ts'
import { signUpMessage } from './identity.messages.ts'
import { detailsRefusals, trimName } from './sign-up.ts'
import { accountFields } from './typed-fields.contract.ts'

const FIELDS = { firstName: 'firstname', lastName: 'lastname', email: 'email' } as const

/** Corrects the customer's own name and e-mail address. @see SEC-33 */
export const changeDetails = endpoint({
  id: 'ours',
  path: '/api/account/details',
  who: 'customer',
  summary: 'Corrects the customer’s own name and e-mail address; an empty address means no mails',
  body: z.object(accountFields).transform(({ firstname, lastname, email }, ctx) => {
    const details = { firstName: trimName(firstname), lastName: trimName(lastname), email: email.trim() }
    const refused = detailsRefusals(details)
    for (const name of ['firstName', 'lastName', 'email'] as const) {
      const kind = refused[name]
      if (kind !== undefined)
        report(ctx, { value: details[name], field: FIELDS[name], message: signUpMessage[kind] })
    }
    return details
  }),
  reply: z.object({
    accountDetails: z.object({
      status: z.boolean(),
      message: z.string(),
      customer: z
        .object({
          id: z.int(),
          firstname: z.string(),
          lastname: z.string(),
          email: z.string().nullable(),
          mobilenumber: z.string(),
        })
        .nullable(),
    }),
  }),
})
