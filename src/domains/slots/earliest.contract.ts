import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { sentPincode } from '../pincodes/pincodes.contract.ts'

/** The collection details of a pincode, visible before signing in. */
export const earliestSlot = endpoint({
  id: 'ours',
  path: '/api/slots/earliest',
  who: 'visitor',
  summary:
    'Returns whether samples are collected in a pincode, and the first slot that can be booked there now',
  body: z.object({ pincode: sentPincode }),
  reply: z.object({
    earliest: z.object({
      served: z.boolean(),
      /** Hours to the smart report, null if samples are not collected. */
      report_hours: z.int().nullable(),
      /** Null if no slot is free. */
      slot: z
        .object({
          Date: z.string(),
          StartTime: z.string(),
          EndTime: z.string(),
          /** In words: "tomorrow, 6:00 AM". */
          label: z.string(),
        })
        .nullable(),
    }),
  }),
  isRead: true,
})
