import { auditBreaks } from './breaks/audit.ts'
import { invoiceBreaks } from './breaks/invoices.ts'
import type { Breaks, BrokenOrders } from './breaks/kit.ts'
import { ledgerBreaks, paymentBreaks, refundBreaks } from './breaks/money.ts'
import { coinBreaks, couponBreaks } from './breaks/offers.ts'
import { orderBreaks, slotBreaks } from './breaks/orders.ts'
import { priceBreaks } from './breaks/prices.ts'
import { settlementBreaks } from './breaks/settlements.ts'

/** Every rule of the books, with each change to correct books that violates it. */
export function breaks({ sold, complete, canceled, unpaid }: BrokenOrders): Breaks {
  return {
    ...slotBreaks({ sold, canceled, unpaid }),
    ...orderBreaks({ sold, unpaid }),
    ...ledgerBreaks({ sold, canceled }),
    ...refundBreaks({ sold, canceled }),
    ...paymentBreaks({ sold, complete, canceled, unpaid }),
    ...couponBreaks({ sold, complete, unpaid }),
    ...coinBreaks({ sold, complete, canceled, unpaid }),
    ...invoiceBreaks({ sold, complete, canceled }),
    ...auditBreaks({ sold }),
    ...priceBreaks,
    ...settlementBreaks,
  }
}
