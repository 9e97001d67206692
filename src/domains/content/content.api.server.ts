import { handle, type Handler } from '../../kernel/handler.server.ts'
import { percentOf } from '../../kernel/money.ts'
import { bookingCharge } from '../pricing/pricing.ts'
import type { Settings } from '../settings.ts'
import { contentOf, shopContent } from './content.contract.ts'
import { ContentCache } from './content.store.server.ts'
import { currentBanner, provenBadges } from './content.ts'

type ContentParts = { settings: Pick<Settings, 'fee' | 'isProduction' | 'seller' | 'dataLayerScript'> }

/** The call of the operator's content, which the process keeps for a moment. */
export function contentHandlers({ settings }: ContentParts): Handler[] {
  const { fee, isProduction, seller, dataLayerScript } = settings
  const cache = new ContentCache()
  const tax = percentOf(fee.amount, fee.gstPercent)
  const charge = {
    amount: bookingCharge({ slotCollectionFee: fee.amount, tax }),
    freeFromSubtotal: fee.freeFromSubtotal,
  }
  return [
    handle(shopContent, async (_, { db, now, versions }) => {
      const content = await cache.current(db, versions?.all)
      const banner = currentBanner(content.banner, now)
      const trustBadges = provenBadges(
        { ...content, accreditationNumber: seller?.accreditationNumber || content.accreditationNumber },
        { isProduction },
      )
      return { content: contentOf({ ...content, banner, trustBadges, dataLayerScript }, charge) }
    }),
  ]
}
