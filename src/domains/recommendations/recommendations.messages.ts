import type { Reason } from './recommendations.ts'

/** The carousel of the cart. @see REC-01 */
export const addOnsText = {
  heading: 'Add-on tests you need to checkout',
  carousel: 'carousel',
  slide: 'slide',
  place: (place: number, count: number) => `${place} of ${count}`,
  pause: 'Pause carousel',
  play: 'Play carousel',
  previous: 'Previous tests',
  next: 'Next tests',
  loading: 'Loading add-on tests',
  add: 'ADD',
  enquire: 'Enquire Now',
  details: 'View Details',
} as const

// How a concern is called inside a sentence; one without words is called by its name.
const concernWords: Readonly<Record<string, string>> = {
  'Full Body': 'the full body',
  Heart: 'heart health',
  Diabetes: 'blood sugar',
  Liver: 'liver health',
  Kidney: 'kidney health',
  'Bone & Joint': 'bones and joints',
  'Anaemia & Blood': 'blood counts',
  'Fever & Infection': 'fever and infection',
  'Hormones & Fertility': 'hormones',
  'Gut Health': 'gut health',
  "Women's Health": "women's health",
  "Men's Health": "men's health",
  Pregnancy: 'pregnancy care',
  'Child Health': "children's health",
  'Senior Care': 'senior health',
}

/** The sentence on a card that says why it is there; it tells what is looked at, and promises nothing. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'same-concern':
      return `Often checked with ${wordsOf(reason.concern)}`
    case 'fills-gap':
      return `Adds ${wordsOf(reason.concern)} to your check`
    case 'booked-together':
      return 'Often booked together'
  }
}

function wordsOf(concern: string): string {
  return concernWords[concern] ?? concern.toLowerCase()
}

/** When the report of an add-on comes. @see REC-03 */
export function reportIn(time: string): string {
  return `report in ${time}`
}

/** A sku that we do not sell, or a cart that is not one's own. */
export const recommendationRefusal = {
  unknown_product: 'We do not sell this product any more',
  unknown_cart: 'There is no such cart',
} as const
