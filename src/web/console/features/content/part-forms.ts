import type { WireDeskContent } from '../../../../domains/content/edit/content-desk.contract.ts'
import { BADGE_ICONS, type TextPart } from '../../../../domains/content/edit/content-parts.ts'
import { toInstant, toLocal } from '../../app/local-instant.ts'
import type { SentContentChange } from './content-queries.ts'
import type { PartForm } from './use-part.ts'
import { valueLine } from './value-line.ts'

/** The values of the banner's form. Times are in India time, to the minute. */
export type BannerValues = {
  isOn: boolean
  hasNoEnd: boolean
  eyebrow: string
  title: string
  text: string
  link: string
  link_text: string
  starts_at: string
  ends_at: string
}

/** Converts a banner to its form. A missing end must be confirmed again for each save. */
export const bannerForm: PartForm<BannerValues> = {
  part: 'banner',
  valuesOf: ({ banner: { value } }) => ({
    isOn: value !== null,
    hasNoEnd: false,
    eyebrow: value?.eyebrow ?? '',
    title: value?.title ?? '',
    text: value?.text ?? '',
    link: value?.link ?? '/product',
    link_text: value?.link_text ?? '',
    starts_at: localOf(value?.starts_at),
    ends_at: localOf(value?.ends_at),
  }),
  textOf: ({ isOn, hasNoEnd: _said, ...values }) => (isOn ? valueLine(values) : ''),
  changeOf: bannerChange,
}

type BannerChange = Extract<SentContentChange, { part: 'banner' }>

/** Converts the form to the banner in the wire format. */
export function bannerChange({ isOn, hasNoEnd, starts_at, ends_at, ...texts }: BannerValues): BannerChange {
  const banner = { ...texts, starts_at: instantOf(starts_at), ends_at: instantOf(ends_at) }
  return { part: 'banner', banner: isOn ? banner : null, no_end: hasNoEnd }
}

function localOf(iso: string | null | undefined): string {
  return iso === null || iso === undefined ? '' : toLocal(iso)
}

// The server refuses an invalid instant at its field.
function instantOf(local: string): string | null {
  return local === '' ? null : (toInstant(local) ?? local)
}

/** The form of the support phone. */
export const phoneForm: PartForm<string> = {
  part: 'support_phone',
  valuesOf: (content) => content.support_phone.value,
  textOf: (phone) => phone,
  changeOf: (phone) => ({ part: 'support_phone', phone }),
}

/**
 * The form of a part that is a single text. Line breaks become blanks, because the text is displayed as one
 * paragraph.
 */
export function textForm(part: TextPart): PartForm<string> {
  return {
    part,
    valuesOf: (content) => content[part].value,
    textOf: (text) => text,
    changeOf: (text) => ({ part, text: text.replaceAll(/\s+/g, ' ') }),
  }
}

type Badge = WireDeskContent['trust_badges']['value'][number]
type BadgeIcon = (typeof BADGE_ICONS)[number]

/** A badge in the form, with a key that is unique in the list. */
export type BadgeValues = { key: number; text: string; icon: BadgeIcon; proof: boolean; isHidden: boolean }

/** The form of the badges. */
export const badgesForm: PartForm<readonly BadgeValues[]> = {
  part: 'trust_badges',
  valuesOf: (content) => content.trust_badges.value.map(toBadge),
  textOf: (badges) =>
    badges.map(({ text, icon, proof }) => `${text} (${icon}${proof ? ' *' : ''})`).join(', '),
  changeOf: (badges) => ({
    part: 'trust_badges',
    badges: badges.map(({ text, icon, proof }) => ({ text, icon, needs_accreditation: proof })),
  }),
}

function toBadge(badge: Badge, key: number): BadgeValues {
  const icon = BADGE_ICONS.find((one) => one === badge.icon) ?? 'circle-check'
  const { text, needs_accreditation: proof, is_displayed: isDisplayed } = badge
  return { key, text, icon, proof, isHidden: !isDisplayed }
}

/** A tag in the form. */
export type TagValues = { key: number; name: string; category: string }

/** The form of the tags, in order. */
export const tagsForm: PartForm<readonly TagValues[]> = {
  part: 'popular_tags',
  valuesOf: (content) =>
    content.popular_tags.value.map(({ name, category_id: id }, key) => ({ key, name, category: String(id) })),
  textOf: (tags) => tags.map(({ name, category }) => `${name} (${category})`).join(', '),
  changeOf: (tags) => ({
    part: 'popular_tags',
    tags: tags.map(({ name, category }) => ({ name, category_id: Number(category) })),
  }),
}

/** Moves an item of a list to another position. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** A new key that is unique in a list. */
export function newKey(list: readonly { key: number }[]): number {
  return Math.max(-1, ...list.map(({ key }) => key)) + 1
}
