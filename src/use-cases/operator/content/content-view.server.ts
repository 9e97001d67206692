import type { WireDeskContent } from '../../../domains/content/edit/content-desk.contract.ts'
import { bannerState } from '../../../domains/content/edit/content-parts.ts'
import { categoryNames, partVersions } from '../../../domains/content/edit/content-versions.store.server.ts'
import {
  productTags,
  storedTags,
  tagCategories,
} from '../../../domains/content/edit/stored-content.store.server.ts'
import { tagsInUse } from '../../../domains/content/edit/tag-colours.ts'
import { readContent } from '../../../domains/content/content.store.server.ts'
import { provenBadges, type Banner, type ShopContent } from '../../../domains/content/content.ts'
import { sellerField } from '../../../domains/policies/seller.ts'
import type { Settings } from '../../settings.ts'
import { istIso } from '../../../kernel/ist.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

type ViewParts = { settings: Pick<Settings, 'isProduction' | 'seller'> }

/** The content in the wire form of the desk. */
export async function deskContent(db: Executor, parts: ViewParts, now: Date): Promise<WireDeskContent> {
  const versions = await partVersions(db)
  const versionOf = (part: string) => versions.get(part) ?? 0
  const content = await readContent(db)
  const tags = await storedTags(db)
  return {
    banner: { version: versionOf('banner'), value: toWireBanner(content.banner, now) },
    trust_badges: { version: versionOf('trust_badges'), value: toWireBadges(content, parts) },
    support_phone: { version: versionOf('support_phone'), value: content.supportPhone },
    empty_cart: { version: versionOf('empty_cart'), value: content.emptyCartText },
    report_delivery: { version: versionOf('report_delivery'), value: content.reportDelivery },
    small_print: { version: versionOf('small_print'), value: content.smallPrint },
    popular_tags: {
      version: versionOf('popular_tags'),
      value: tags.map(({ category_name: name, category_id: id }) => ({ name, category_id: Number(id) })),
    },
    tag_groups: {
      version: versionOf('tag_groups'),
      value: tagsInUse(content.tagColours, await productTags(db)),
    },
    categories: await tagOptions(db),
  }
}

function toWireBanner(banner: Banner | null, now: Date) {
  const state = bannerState(banner, now)
  if (banner === null || state === 'none') return null
  const { eyebrow, title, text, link, linkText, startsAt, endsAt } = banner
  return {
    eyebrow,
    title,
    text,
    link,
    link_text: linkText,
    state,
    starts_at: startsAt && istIso(startsAt),
    ends_at: endsAt && istIso(endsAt),
  }
}

function toWireBadges(content: ShopContent, { settings: { isProduction, seller } }: ViewParts) {
  const accreditationNumber = sellerField('accreditationNumber', content.accreditationNumber, seller)
  const displayed = provenBadges({ ...content, accreditationNumber }, { isProduction })
  return content.trustBadges.map((badge) => ({
    text: badge.text,
    icon: badge.icon,
    needs_accreditation: badge.needs !== null,
    is_displayed: displayed.includes(badge),
  }))
}

async function tagOptions(db: Executor): Promise<WireDeskContent['categories']> {
  const sold = new Map((await tagCategories(db)).map(({ id, products }) => [id, products]))
  return [...(await categoryNames(db))].map(([id, name]) => ({
    id: Number(id),
    name,
    products: sold.get(id) ?? 0,
  }))
}
