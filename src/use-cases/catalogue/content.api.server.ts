import { ValidatedReply, handle, type Handler } from '../../platform/http/handler.server.ts'
import { percentOf } from '../../kernel/money.ts'
import { toDoctorFee } from '../../domains/births/birth-wire.server.ts'
import { feesOfDoctors } from '../../domains/births/births.store.server.ts'
import { expectedCharge, type ExpectedCharge } from '../../domains/pricing/collection-charge.ts'
import { freeUntilHours } from '../../domains/orders/cancellation.ts'
import { bookingCharge } from '../../domains/pricing/pricing.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { locatedVersion } from '../../domains/prices/price-schedule.store.server.ts'
import type { Settings } from '../settings.ts'
import { toWireContent, shopContent } from '../../domains/content/content.contract.ts'
import { ContentCache, readContent } from '../../domains/content/content.store.server.ts'
import { sellerField } from '../../domains/policies/seller.ts'
import { instantOfPages } from '../../domains/content/edit/content-parts.ts'
import { contentAppliedAt } from '../../domains/content/edit/content-schedule.store.server.ts'
import { currentBanner, labLine, provenBadges, type ShopContent } from '../../domains/content/content.ts'

/** The dependencies of the content reply. */
export type ContentParts = {
  settings: Pick<Settings, 'fee' | 'visits' | 'isProduction' | 'seller' | 'dataLayerScript'>
}

/** The call that returns the operator's content. The process caches it briefly. */
export function contentHandlers(parts: ContentParts): Handler[] {
  const cache = new ContentCache((db) => readPageFacts(db, parts.settings.fee.gstPercent))
  const toReply = contentReply(parts)
  // The last reply for the same content and settings, with and without its banner.
  const replies = new WeakMap<ContentFacts, MadeReply>()
  return [
    handle(shopContent, async (_, { db, now, versions }) => {
      const facts = await cache.current(db, versions?.all)
      const banner = currentBanner(facts.content.banner, instantOfPages(facts.appliedAt, now))
      const { fee, visits, seller } = parts.settings
      const basis = [banner, fee, visits, seller]
      const before = replies.get(facts)
      if (before?.basis.every((value, at) => value === basis[at])) return new ValidatedReply(before.reply)
      const reply = toReply(facts, banner)
      replies.set(facts, { basis, reply })
      return new ValidatedReply(reply)
    }),
  ]
}

type MadeReply = { basis: readonly unknown[]; reply: ReturnType<ReturnType<typeof contentReply>> }

/**
 * Creates the function that builds the reply, with or without a banner. The settings are read on each call, because
 * they may change.
 */
export function contentReply({ settings }: ContentParts) {
  return ({ content, collection, pricesVersion }: ContentFacts, banner: ShopContent['banner']) => {
    const { fee, visits, isProduction, seller, dataLayerScript } = settings
    const freeChangeHours = freeUntilHours(visits.rule)
    const tax = percentOf(fee.amount, fee.gstPercent)
    const booking = {
      amount: bookingCharge({ slotCollectionFee: fee.amount, tax }),
      freeFromSubtotal: fee.freeFromSubtotal,
    }
    const accreditationNumber = sellerField('accreditationNumber', content.accreditationNumber, seller)
    const trustBadges = provenBadges({ ...content, accreditationNumber }, { isProduction })
    const lab = labLine(sellerField('legalName', content.legalName, seller), trustBadges)
    const visible = toWireContent(
      { ...content, banner, trustBadges, dataLayerScript, lab },
      { booking, collection, freeChangeHours, pricesVersion },
    )
    return shopContent.reply.parse({ content: visible })
  }
}

/** The stored values that pages show. */
export type ContentFacts = {
  content: ShopContent
  collection: ExpectedCharge | null
  pricesVersion: number | null
  /** The instant up to which planned banners have been applied. */
  appliedAt: Date
}

/** Reads the stored values that pages show. */
export async function readPageFacts(db: Executor, shopsGst: number): Promise<ContentFacts> {
  const content = await readContent(db)
  const fees = await feesOfDoctors(db)
  return {
    content,
    pricesVersion: (await locatedVersion(db)).version,
    appliedAt: await contentAppliedAt(db),
    collection: expectedCharge(fees.map((fee) => ({ ...fee, ...toDoctorFee(fee, shopsGst) }))),
  }
}
