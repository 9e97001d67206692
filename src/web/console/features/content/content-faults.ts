import {
  contentFieldText as text,
  longestText,
} from '../../../../domains/content/edit/content-desk.messages.ts'
import {
  BANNER_LENGTHS,
  CONTENT_LIMITS,
  isOwnAddress,
  SUPPORT_PHONE,
  TEXT_PARTS,
} from '../../../../domains/content/edit/content-parts.ts'
import { doubleTags } from '../../../../domains/content/edit/tag-colours.ts'
import type { SentContentChange } from './content-queries.ts'

/** The problems of a change, by the field names of a refusal. Only the server checks against the catalogue. */
export function contentFaults(change: SentContentChange): Record<string, string> {
  return Object.fromEntries(faultsOf(change).filter((fault): fault is [string, string] => fault[1] !== null))
}

type FieldFault = [field: string, message: string | null]

function faultsOf(change: SentContentChange): FieldFault[] {
  switch (change.part) {
    case 'banner':
      return change.banner === null ? [] : bannerFaults(change.banner)
    case 'trust_badges':
      return change.badges.map(({ text: typed }, at) => [
        `change.badges.${at}.text`,
        lineFault(typed, CONTENT_LIMITS.badgeText, { isNeeded: true }),
      ])
    case 'support_phone':
      return [['change.phone', SUPPORT_PHONE.test(change.phone.trim()) ? null : text.phone]]
    case 'empty_cart':
    case 'report_delivery':
    case 'small_print': {
      const { most, isNeeded } = TEXT_PARTS[change.part]
      return [['change.text', lineFault(change.text, most, { isNeeded })]]
    }
    case 'popular_tags':
      return [
        ['change.tags', change.tags.length === 0 ? text.noTag : null],
        ...change.tags.map(({ name }, at): FieldFault => {
          return [`change.tags.${at}.name`, lineFault(name, CONTENT_LIMITS.tagName, { isNeeded: true })]
        }),
      ]
    case 'tag_groups':
      return colourFaults(change.colors.map(({ tag }) => tag.trim()))
  }
}

type SentBanner = NonNullable<Extract<SentContentChange, { part: 'banner' }>['banner']>

function bannerFaults({ starts_at: starts, ends_at: ends, ...texts }: SentBanner): FieldFault[] {
  const { eyebrow, title, text: body, link, link_text: linkText } = BANNER_LENGTHS
  const isNeeded = true
  return [
    ['change.banner.eyebrow', lineFault(texts.eyebrow, eyebrow)],
    ['change.banner.title', lineFault(texts.title, title, { isNeeded })],
    ['change.banner.text', lineFault(texts.text, body)],
    ['change.banner.link_text', lineFault(texts.link_text, linkText, { isNeeded })],
    ['change.banner.link', isOwnAddress(texts.link.trim()) ? lineFault(texts.link, link) : text.link],
    ['change.banner.starts_at', instantFault(starts)],
    ['change.banner.ends_at', instantFault(ends) ?? orderFault(starts, ends)],
  ]
}

function colourFaults(tags: readonly string[]): FieldFault[] {
  const doubles = new Set(doubleTags(tags))
  const { productTags, productTagName: most } = CONTENT_LIMITS
  return [
    ['change.colors', tags.length > productTags ? text.productTags : null],
    ...tags.map((tag, at): FieldFault => {
      const fault = lineFault(tag, most, { isNeeded: true })
      return [`change.colors.${at}.tag`, fault ?? (doubles.has(at) ? text.doubleTag : null)]
    }),
  ]
}

function lineFault(typed: string, most: number, { isNeeded = false } = {}): string | null {
  const line = typed.normalize('NFC').trim()
  if (isNeeded && line === '') return text.blank
  if (/\p{Cc}/u.test(line)) return text.control
  return line.length > most ? longestText(most) : null
}

function instantFault(instant: string | null): string | null {
  return instant === null || !Number.isNaN(Date.parse(instant)) ? null : text.instant
}

function orderFault(starts: string | null, ends: string | null): string | null {
  return starts !== null && ends !== null && Date.parse(ends) <= Date.parse(starts) ? text.order : null
}
