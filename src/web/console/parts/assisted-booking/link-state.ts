import type { PillProps } from '../../../ui/data/pill.tsx'
import type { Calls } from '../../../../contract.ts'
import { linkText } from './assisted-booking.messages.ts'

type OrderPage = Calls['/api/console/orders/get']['reply']

/** The fields of an order that the link card uses. */
export type LinkedOrder = {
  order: Pick<OrderPage['order'], 'number' | 'status' | 'assist'>
  acts: OrderPage['acts']
}

/** The state of a booking, in a few words. */
export function linkState({
  status,
  assist,
}: LinkedOrder['order']): Pick<PillProps, 'tone'> & { text: string } {
  switch (status) {
    case 'pending':
      return assist?.approved_at === null || assist === null
        ? { tone: 'warn', text: linkText.waiting }
        : { tone: 'info', text: linkText.approved }
    case 'processing':
    case 'complete':
      return { tone: 'save', text: linkText.paid }
    case 'canceled':
    case 'payment_failed':
      return { tone: 'error', text: linkText.ended }
  }
}
