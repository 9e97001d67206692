import { clock12 } from '../../../kernel/ist.ts'
import { formatExactRupees, formatRupees, type Paise } from '../../../kernel/money.ts'
import { EXAMPLE_COLLECTION_MINUTE, lastMeal } from './detail.ts'

/** The texts of a product's page below the first view. */
export const sectionText = {
  contents: 'What is tested',
  sizes: 'Available sizes',
  included: 'What is included',
  openTest: 'About this test',
  why: 'Why doctors order this',
  visit: 'Before your visit',
  medicines: 'Continue your regular medicines unless your doctor says otherwise.',
  photoId: 'Keep a photo ID ready for the phlebotomist.',
  earlySlot: 'Book a slot before 10 AM so that you can fast overnight.',
  declarations: 'Product details',
  retired: 'We no longer offer this',
  alternatives: 'Similar tests and packages',
  toList: 'See all tests and packages',
} as const

/** What the tests of a package cost separately. A page states one saving, which is against the MRP. */
export function packageComparison(count: number, { singly, price }: { singly: Paise; price: Paise }): string {
  return `Booked one by one, these ${count} tests cost ${formatRupees(singly, 0)}. The package costs ${formatRupees(price, 0)}.`
}

/**
 * What a cord-blood plan costs in addition to its price, displayed below what the plan includes.
 *
 * @param highest the highest charge of a doctor, with GST
 */
export function collectionExplanation(highest: Paise): string {
  const most = highest === 0 ? 'free of charge' : `${formatExactRupees(highest)} at most, GST included`
  return `The collection by your doctor is paid with the order: ${most}. You will see the exact amount when you choose the hospital and the doctor.`
}

/** What fasting means. */
export function fastingRule(hours: number): string {
  return `Fast for ${hours} hours: no food, tea, coffee or juice. Plain water is fine.`
}

/** The latest time to eat, for a collection early in the morning. */
export function lastMealRule(fastingHours: number): string {
  const { minute, isEveningBefore } = lastMeal(fastingHours, EXAMPLE_COLLECTION_MINUTE)
  const until = `${clock12(minute)}${isEveningBefore ? ' the evening before' : ''}`
  return `For a collection at ${clock12(EXAMPLE_COLLECTION_MINUTE)}, finish your last meal by ${until}.`
}

/** How to prepare a sample: `Urine: collect it in the middle of the stream.` */
export function samplePreparation({ words, preparation }: { words: string; preparation: string }): string {
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return `${name}: ${preparation.charAt(0).toLowerCase()}${preparation.slice(1)}`
}

/** The labels of the Legal Metrology details of a packaged product. */
export const declarationLabel = {
  manufacturer: 'Manufacturer',
  importer: 'Importer',
  country_of_origin: 'Country of origin',
  net_quantity: 'Net quantity',
  care_contact: 'Consumer care',
  device_licence: 'Device licence',
} as const

/** The text on the page of a retired product. */
export function retiredNote(name: string, hasAlternatives: boolean): string {
  return hasAlternatives
    ? `${name} is no longer on our list. Orders already placed for it are not affected. These are the closest.`
    : `${name} is no longer on our list. Orders already placed for it are not affected.`
}
