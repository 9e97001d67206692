import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { cart } from './cart.contract.ts'
import { sentSelection } from '../slots/slots.contract.ts'

/** Stores the patients of each test before a slot is held, so that the totals include them. */
export const bookingPatients = endpoint({
  id: 'ours',
  path: '/api/booking/patients',
  who: 'customer',
  summary: 'Stores the patients of each test, by the rules of diagnostics-slot-submit; a held slot stays',
  body: z.object({ member_id: sentSelection }),
  reply: z.object({ cart }),
})
