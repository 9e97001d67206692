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

// The name of a concern inside a sentence; a concern without an entry has its own name.
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

/** The reason on a card; it says what is measured, and promises nothing. */
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

/** The texts of an unknown sku and of a cart that belongs to someone else. */
export const recommendationRefusal = {
  unknown_product: 'We no longer sell this product',
  unknown_cart: 'We could not find this cart',
} as const
