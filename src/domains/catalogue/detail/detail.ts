import { paise, type Paise } from '../../../kernel/money.ts'
import { sellingPrices } from '../catalogue.ts'
import type { ListedProduct } from '../product.ts'

/** What Legal Metrology asks of a packaged good. */
export type Declarations = {
  manufacturer: string
  importer: string
  country_of_origin: string
  net_quantity: string
  mrp_includes_taxes: boolean
  care_contact: string
  device_licence: string
}

/** Something that is measured; `groupId` names what it belongs to, null where nobody said. */
export type Analyte = { name: string; groupId: string | null }

/** What belongs together among the measured, in words that need no dictionary. */
export type AnalyteGroup = { id: string; name: string; words: string }

/** A test of a package; null prices sell at the default one. */
export type Component = {
  name: string
  urlKey: string
  catUrlKey: string
  hasPage: boolean
  /** Whether it can be put into the cart by itself. */
  isSoldSingly: boolean
  price: Paise | null
  mrp: Paise | null
  analytes: readonly Analyte[]
}

/** Why a product is asked for: one of its concerns. */
export type ConcernWords = {
  id: number
  name: string
  urlKey: string
  parentId: number | null
  words: string
}

/** A sample that is taken, and what to mind when it is. */
export type Sample = { words: string; preparation: string }

/** A product as its own page shows it. */
export type DetailedProduct = ListedProduct & {
  specimen: string
  fastingHours: number
  tatWithLogistics: string
  isCollectedAtHome: boolean
  declarations: Declarations | null
  /** Of a plan that stores something. */
  planYears: number | null
  /** What is measured, in the lab's order; empty for what is no test. */
  analytes: readonly Analyte[]
  analyteGroups: readonly AnalyteGroup[]
  /** The tests of a package, in its order; one that the catalogue does not know is left out. */
  components: readonly Component[]
  /** How many tests the package names. */
  componentCount: number
  concerns: readonly ConcernWords[]
  samples: readonly Sample[]
  /** What it asks of a shopper beyond fasting and samples; often nothing. */
  preparation: string
}

/** Parameters that belong together. Where nobody said what they are, name and words are empty. */
export type MeasuredPart = { name: string; words: string; names: string[] }

/** What one test measures: all names, and the same by what they belong to. */
export type ParameterGroup = {
  group: string
  names: string[]
  parts: MeasuredPart[]
  /** The test of a package, where it has a page of its own. */
  page: { urlKey: string; catUrlKey: string } | null
}

/**
 * What a product holds, group by group: a package's tests with what each measures, a test's own parameters,
 * the contents or sizes of a good. Nothing for a product that names none.
 *
 * @see docs/rules/catalogue-and-search.md
 */
export function parameterGroups(
  product: Pick<DetailedProduct, 'name' | 'components' | 'analytes' | 'analyteGroups' | 'cardFacts'>,
): ParameterGroup[] {
  const { name, components, analytes, analyteGroups, cardFacts } = product
  if (components.length > 0) {
    return components.map((test) => ({
      ...groupOf(test.name, test.analytes, analyteGroups),
      page: test.hasPage ? { urlKey: test.urlKey, catUrlKey: test.catUrlKey } : null,
    }))
  }
  const held =
    analytes.length > 0
      ? analytes
      : (cardFacts?.parameter ?? []).map((parameter) => ({ name: parameter, groupId: null }))
  return held.length > 0 ? [groupOf(name, held, analyteGroups)] : []
}

function groupOf(
  group: string,
  analytes: readonly Analyte[],
  groups: readonly AnalyteGroup[],
): ParameterGroup {
  return {
    group,
    names: analytes.map(({ name }) => name),
    parts: measuredParts(analytes, groups),
    page: null,
  }
}

/** Parameters by what they belong to, in the order in which the lab names the first of each. */
export function measuredParts(analytes: readonly Analyte[], groups: readonly AnalyteGroup[]): MeasuredPart[] {
  const known = new Map(groups.map((group) => [group.id, group]))
  const parts = new Map<string, MeasuredPart>()
  for (const { name, groupId } of analytes) {
    const group = known.get(groupId ?? '')
    const part = parts.get(group?.id ?? '')
    if (part === undefined) {
      parts.set(group?.id ?? '', { name: group?.name ?? '', words: group?.words ?? '', names: [name] })
    } else part.names.push(name)
  }
  return [...parts.values()]
}

/**
 * What a package's tests cost when each is booked by itself; null for what is no package, and where one of them
 * cannot be booked so.
 */
export function singlyPrice({
  components,
  componentCount,
}: Pick<DetailedProduct, 'components' | 'componentCount'>): Paise | null {
  const isWhole = components.length > 0 && components.length === componentCount
  if (!isWhole || !components.every((test) => test.isSoldSingly)) return null
  return paise(components.reduce((sum, test) => sum + sellingPrices(test).price, 0))
}

/** What is taken, each thing once, with the first that there is to mind. */
export function takenSamples(samples: readonly Sample[]): Sample[] {
  const taken = new Map<string, string>()
  for (const { words, preparation } of samples) {
    taken.set(words, taken.get(words) || preparation)
  }
  return [...taken].map(([words, preparation]) => ({ words, preparation }))
}

/** The collection that the rule of the last meal is explained with: 7 AM. */
export const EXAMPLE_COLLECTION_MINUTE = 7 * 60

/**
 * Until when one may eat before a collection, as a minute of the day; the evening before where fasting begins there.
 *
 * @param fastingHours above 0 and below 24
 */
export function lastMeal(
  fastingHours: number,
  collectionMinute: number,
): { minute: number; isEveningBefore: boolean } {
  const minute = collectionMinute - fastingHours * 60
  return minute < 0 ? { minute: minute + 24 * 60, isEveningBefore: true } : { minute, isEveningBefore: false }
}
