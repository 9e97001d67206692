import { ValidatedReply, handle, type Handler } from '../../platform/http/handler.server.ts'
import { percentOf } from '../../kernel/money.ts'
import { bookingCharge } from '../../domains/pricing/pricing.ts'
import type { Settings } from '../../domains/settings.ts'
import { toWireContent, shopContent } from '../../domains/content/content.contract.ts'
import { ContentCache } from '../../domains/content/content.store.server.ts'
import { currentBanner, provenBadges, type ShopContent } from '../../domains/content/content.ts'

type ContentParts = { settings: Pick<Settings, 'fee' | 'isProduction' | 'seller' | 'dataLayerScript'> }

/** The call of the operator's content, which the process caches for a moment. */
export function contentHandlers({ settings }: ContentParts): Handler[] {
  const { fee, isProduction, seller, dataLayerScript } = settings
  const cache = new ContentCache()
  const tax = percentOf(fee.amount, fee.gstPercent)
  const charge = {
    amount: bookingCharge({ slotCollectionFee: fee.amount, tax }),
    freeFromSubtotal: fee.freeFromSubtotal,
  }
  const toReply = (content: ShopContent, banner: ShopContent['banner']) => {
    const trustBadges = provenBadges(
      { ...content, accreditationNumber: seller?.accreditationNumber || content.accreditationNumber },
      { isProduction },
    )
    const visible = toWireContent({ ...content, banner, trustBadges, dataLayerScript }, charge)
    return shopContent.reply.parse({ content: visible })
  }
  // The replies of the same content, with its banner and without.
  const replies = new WeakMap<ShopContent, Map<ShopContent['banner'], ReturnType<typeof toReply>>>()
  return [
    handle(shopContent, async (_, { db, now, versions }) => {
      const content = await cache.current(db, versions?.all)
      const banner = currentBanner(content.banner, now)
      const before = replies.get(content) ?? new Map()
      const reply = before.get(banner) ?? toReply(content, banner)
      replies.set(content, before.set(banner, reply))
      return new ValidatedReply(reply)
    }),
  ]
}
