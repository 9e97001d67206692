import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import type { Paise } from '../../kernel/money.ts'
import { moneyOf, wireMoney } from '../../kernel/wire.ts'
import { TAG_GROUPS } from '../catalogue/catalogue.ts'
import type { ShopContent } from './content.ts'

/** The operator's current content for every page. @see docs/rules/catalogue-and-search.md */
export const wireShopContent = z.object({
  banner: z
    .object({
      id: z.string(),
      eyebrow: z.string(),
      title: z.string(),
      text: z.string(),
      link: z.string(),
      link_text: z.string(),
    })
    .nullable(),
  trust_badges: z.array(z.object({ text: z.string(), icon: z.string() })),
  /** The laboratory's name and accreditation, in one line; empty if neither is set. */
  lab: z.string(),
  /** With country code, as a telephone link requires. */
  support_phone: z.string(),
  empty_cart_text: z.string(),
  /** The operator's line at the end of every page; empty shows none. */
  small_print: z.string(),
  /** The operator's script that connects the data layer; null connects none. */
  data_layer_script: z.string().nullable(),
  /** The colour of each product tag; any other tag has the colour of `Most Booked`. */
  tag_groups: z.array(z.object({ color: z.enum(TAG_GROUPS), tags: z.array(z.string()) })),
  /** The booking charge with its tax, and the subtotal from which it is free. */
  booking_charge: z.object({ amount: wireMoney, free_from: wireMoney }),
  /** Until how many hours before its visit a new order can be changed or cancelled free of charge; null if never. */
  free_change_hours: z.int().nullable(),
  /** What doctors charge for collecting cord blood, with GST: the most frequent charge and the highest; null without doctors. */
  collection_charge: z.object({ usual: wireMoney, highest: wireMoney }).nullable(),
  /** Counts the changes of prices of cities and areas, which `/api/prices/at` returns; null while there are none. */
  prices_version: z.int().nullable(),
})

/** The operator's content on the wire. */
export type WireShopContent = z.output<typeof wireShopContent>

/** The words, the telephone number and the booking charge that pages show. */
export const shopContent = endpoint({
  id: 'ours',
  path: '/api/content/shop',
  who: 'visitor',
  summary: 'Returns the current banner, the trust badges, the support phone and the booking charge',
  body: z.object({}),
  reply: z.object({ content: wireShopContent }),
  isRead: true,
})

/** The charges that pages state beside a price; `collection` is that of a doctor for cord blood. */
export type ShopCharges = {
  booking: { amount: Paise; freeFromSubtotal: Paise }
  collection: { usual: Paise; highest: Paise } | null
  /** Until how many hours before its visit a new order can be changed or cancelled free of charge; null if never. */
  freeChangeHours: number | null
  /** The version of the prices of cities and areas; null while there are none. */
  pricesVersion: number | null
}

/** Converts the content to its wire form. */
export function toWireContent(
  content: ShopContent & { dataLayerScript: string | null; lab: string },
  { booking, collection, freeChangeHours, pricesVersion }: ShopCharges,
): WireShopContent {
  const { banner, trustBadges, supportPhone, emptyCartText, smallPrint, tagColours } = content
  return {
    banner: banner && { ...banner, link_text: banner.linkText },
    trust_badges: trustBadges.map(({ text, icon }) => ({ text, icon })),
    lab: content.lab,
    support_phone: supportPhone,
    data_layer_script: content.dataLayerScript,
    empty_cart_text: emptyCartText,
    small_print: smallPrint,
    tag_groups: tagColours.map(({ color, tags }) => ({ color, tags: [...tags] })),
    booking_charge: { amount: moneyOf(booking.amount), free_from: moneyOf(booking.freeFromSubtotal) },
    free_change_hours: freeChangeHours,
    collection_charge: collection && {
      usual: moneyOf(collection.usual),
      highest: moneyOf(collection.highest),
    },
    prices_version: pricesVersion,
  }
}
