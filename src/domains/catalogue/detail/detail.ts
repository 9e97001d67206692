import { paise, type Paise } from '../../../kernel/money.ts'
import { sellingPrices } from '../catalogue.ts'
import type { ListedProduct } from '../product.ts'

/** The Legal Metrology details of a packaged product. */
export type Declarations = {
  manufacturer: string
  importer: string
  country_of_origin: string
  net_quantity: string
  mrp_includes_taxes: boolean
  care_contact: string
  device_licence: string
}

/** A measured parameter; `groupId` names its group, null if it is unknown. */
export type Analyte = { name: string; groupId: string | null }

/** A group of parameters, explained in plain words. */
export type AnalyteGroup = { id: string; name: string; words: string }

/** A test of a package; null prices mean the default price. */
export type Component = {
  id: number
  name: string
  urlKey: string
  catUrlKey: string
  hasPage: boolean
  /** Whether it can be added to the cart separately. */
  isSoldSingly: boolean
  price: Paise | null
  mrp: Paise | null
  analytes: readonly Analyte[]
}

/** One of the concerns that a product is booked for. */
export type ConcernWords = {
  id: number
  name: string
  urlKey: string
  parentId: number | null
  words: string
}

/** A sample to collect, and how to prepare for it. */
export type Sample = { words: string; preparation: string }

/** A product as its own page displays it. */
export type DetailedProduct = ListedProduct & {
  specimen: string
  fastingHours: number
  declarations: Declarations | null
  /** The storage details of a plan that stores something. */
  planYears: number | null
  /** The measured parameters, in the lab's order; empty if it is not a test. */
  analytes: readonly Analyte[]
  analyteGroups: readonly AnalyteGroup[]
  /** The tests of a package, in its order, without tests that the catalogue does not have. */
  components: readonly Component[]
  /** The number of tests that the package names. */
  componentCount: number
  concerns: readonly ConcernWords[]
  samples: readonly Sample[]
  /** Preparation besides fasting and samples; often empty. */
  preparation: string
}

/** Parameters of one group. Name and words are empty if the group is unknown. */
export type MeasuredPart = { name: string; words: string; names: string[] }

/** The parameters of one test: all names, and the names by group. */
export type ParameterGroup = {
  group: string
  names: string[]
  parts: MeasuredPart[]
  /** The path of a package's test that has its own page. */
  page: { urlKey: string; catUrlKey: string } | null
}

/**
 * The contents of a product by group: a package's tests with the parameters of each, a test's own parameters,
 * the contents or sizes of other products. Empty for a product that names none.
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

/** Groups parameters, in the order in which the lab names the first parameter of each group. */
export function measuredParts(analytes: readonly Analyte[], groups: readonly AnalyteGroup[]): MeasuredPart[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const parts = new Map<string, MeasuredPart>()
  for (const { name, groupId } of analytes) {
    const group = byId.get(groupId ?? '')
    const part = parts.get(group?.id ?? '')
    if (part === undefined) {
      parts.set(group?.id ?? '', { name: group?.name ?? '', words: group?.words ?? '', names: [name] })
    } else part.names.push(name)
  }
  return [...parts.values()]
}

/**
 * What a package's tests cost if each is booked separately; null if the product is not a package, or if one of the
 * tests cannot be booked separately.
 */
export function singlyPrice({
  components,
  componentCount,
}: Pick<DetailedProduct, 'components' | 'componentCount'>): Paise | null {
  const isWhole = components.length > 0 && components.length === componentCount
  if (!isWhole || !components.every((test) => test.isSoldSingly)) return null
  return paise(components.reduce((sum, test) => sum + sellingPrices(test).price, 0))
}

/** Each sample once, with its first preparation hint. */
export function takenSamples(samples: readonly Sample[]): Sample[] {
  const taken = new Map<string, string>()
  for (const { words, preparation } of samples) {
    taken.set(words, taken.get(words) || preparation)
  }
  return [...taken].map(([words, preparation]) => ({ words, preparation }))
}

/** The collection time in the example of the last meal: 7 AM. */
export const EXAMPLE_COLLECTION_MINUTE = 7 * 60

/**
 * The latest time to eat before a collection, as a minute of the day; the fast may begin on the evening before.
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
