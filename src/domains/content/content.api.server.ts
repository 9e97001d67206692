import { handle, type Handler } from '../../kernel/handler.server.ts'
import { percentOf } from '../../kernel/money.ts'
import { bookingCharge, type FeeSettings } from '../pricing/pricing.ts'
import { contentOf, shopContent } from './content.contract.ts'
import { readContent } from './content.store.server.ts'
import { currentBanner } from './content.ts'

/** The call of the operator's content. */
export function contentHandlers({ settings: { fee } }: { settings: { fee: FeeSettings } }): Handler[] {
  const tax = percentOf(fee.amount, fee.gstPercent)
  const charge = {
    amount: bookingCharge({ slotCollectionFee: fee.amount, tax }),
    freeFromSubtotal: fee.freeFromSubtotal,
  }
  return [
    handle(shopContent, async (_, { db, now }) => {
      const content = await readContent(db)
      return { content: contentOf({ ...content, banner: currentBanner(content.banner, now) }, charge) }
    }),
  ]
}
