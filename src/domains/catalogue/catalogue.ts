import { rupees, type Paise } from '../../kernel/money.ts'

/** The selling price of a product without prices. @see CARD-09 */
export const DEFAULT_PRICE: Paise = rupees(1000)

/** The struck-through price of a product without prices. @see CARD-09 */
export const DEFAULT_MRP: Paise = rupees(1400)

/** The two categories of the search panel's toggle. @see SRCH-02 */
export const CATEGORY = { packages: 579, tests: 576 } as const

/** The badge of a product without a tag. @see CARD-12 */
export const DEFAULT_TAG = 'Most Booked'

/** The badge colours, named as in the design tokens. */
export const TAG_GROUPS = [
  'best-value',
  'most-popular',
  'healthy-heart',
  'affordable',
  'gyno-choice',
  'most-booked',
] as const

/** One of the badge colours. */
export type TagGroup = (typeof TAG_GROUPS)[number]

/** The badge colour of a tag without a configured one. @see CARD-11 */
export const DEFAULT_TAG_GROUP: TagGroup = 'most-booked'

/** The tags with a colour, as configured by the operator. */
export type TagColour = { color: TagGroup; tags: readonly string[] }

/** The action of the card's button: Order Now, Remove, Enquire Now or Call Now. */
export type CardAction = 'order' | 'remove' | 'enquire' | 'call'

/** The action of a search row's button: ADD, Remove, View Details, Enquire or Call Now. */
export type RowAction = 'add' | 'remove' | 'details' | 'enquire' | 'call'

/** The content of a card besides name and price. */
export type CardAttributes = {
  smartReport: string
  includedCount: number
  parameters: readonly string[]
}

/** The fields of a product that the card's rules depend on. */
export type CardProduct = { name: string; isDiagnostic: boolean; isEnquiryOnly: boolean }

/** The times of the smart report and of the report; empty if there is none. */
export type ResultTimes = { smartReport: string; reportTime: string }

/** A line under the name that says when results are ready. */
export type ResultLine = { kind: 'smart-report' | 'report'; text: string }

const CALL_NAMES = ['Amnio', 'Amcho', 'hupla', 'opti'] as const

/** The card's action. @see CARD-03, CARD-04, SRCH-09 */
export function cardAction(product: CardProduct, inCart: boolean): CardAction {
  if (isSoldByCall(product)) return 'call'
  if (product.isEnquiryOnly) return 'enquire'
  return inCart ? 'remove' : 'order'
}

/** The action of a search row; a product that is not a test is configured on its page. @see SRCH-08 */
export function rowAction(product: CardProduct, inCart: boolean): RowAction {
  const action = cardAction(product, inCart)
  if (action !== 'order') return action
  return product.isDiagnostic ? 'add' : 'details'
}

/** Whether a product is sold only by telephone, by size and without a price. @see SRCH-09, AMB-43 */
export function isSoldByCall(product: Pick<CardProduct, 'name' | 'isEnquiryOnly'>): boolean {
  return product.isEnquiryOnly && CALL_NAMES.some((name) => product.name.includes(name))
}

/** The badge's text and its colour; a tag without a configured colour has the default colour. @see CARD-11, CARD-12 */
export function tagBadge(
  tag: string | null,
  colours: readonly TagColour[],
): { text: string; group: TagGroup } {
  const text = tag?.trim() || DEFAULT_TAG
  const group = colours.find(({ tags }) => tags.includes(text))?.color
  return { text, group: group ?? DEFAULT_TAG_GROUP }
}

/** The selling price of a product, per unit. @see CARD-09 */
export function sellingPrices(product: { price: Paise | null; mrp: Paise | null }): {
  price: Paise
  originalPrice: Paise
} {
  if (product.price === null) return { price: DEFAULT_PRICE, originalPrice: DEFAULT_MRP }
  return { price: product.price, originalPrice: product.mrp ?? product.price }
}

/** Whether there is a detail page; the flag's value is the opposite of its name. @see CARD-02, AMB-45 */
export function hasDetailPage(showPdp: string | number | null): boolean {
  return String(showPdp) !== '1'
}

/** The path of the detail page. @see ROUTE-01 */
export function detailPath(product: { catUrlKey: string; urlKey: string }): string {
  return `/product/${encodeURIComponent(product.catUrlKey)}/${encodeURIComponent(product.urlKey)}`
}

/** Parses the attributes of `product_card_attr`; empty if it holds none. @see CARD-10 */
export function parseCardAttributes(json: string | null): CardAttributes {
  const fields = parsedFields(json)
  const count = Number(fields.get('test_included_count'))
  const parameters = fields.get('parameter')
  return {
    smartReport: textOf(fields.get('smart_report_result')),
    includedCount: Number.isInteger(count) && count > 0 ? count : 0,
    parameters: Array.isArray(parameters) ? parameters.map(textOf).filter((name) => name !== '') : [],
  }
}

function parsedFields(json: string | null): Map<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json ?? '{}')
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [])
  } catch {
    return new Map()
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
