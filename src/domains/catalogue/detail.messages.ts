import { clock12, dayAndMonth, minuteOf, parseIstDate, weekdayLongName } from '../../kernel/ist.ts'
import { formatRupees, type Paise } from '../../kernel/money.ts'
import { EXAMPLE_COLLECTION_MINUTE, lastMeal } from './detail.ts'

/** The texts of a product's own page. */
export const detailText = {
  contents: 'What is tested',
  sizes: 'Available sizes',
  included: 'What is included',
  openTest: 'About this test',
  why: 'Why it is asked for',
  visit: 'Before your visit',
  together: 'Often booked together',
  medicines: 'Keep taking regular medicines unless your doctor says otherwise.',
  photoId: 'Keep a photo ID ready for the phlebotomist.',
  noFasting: 'No fasting is needed. Eat and drink as usual.',
  earlySlot: 'Book a slot before 10 AM so that you can fast overnight.',
  notAtHome: 'Not collected at home. We tell you where when you enquire.',
  bookNow: 'Book now',
  collection: 'Collection at home',
  setPincode: 'Set pincode',
  change: 'Change',
  askPincode: 'Set your pincode to see the earliest slot.',
  asking: 'Looking for the earliest slot…',
  noSlot: 'We collect here, but no slot is free in the next 15 days.',
  failed: 'The earliest slot could not be read.',
  tryAgain: 'Try again',
  taxes: 'MRP (incl. of all taxes)',
  declarations: 'Product details',
  retired: 'This one is no longer offered',
  alternatives: 'What comes closest',
  toList: 'See what is offered now',
} as const

/** Said on the page of a product that is gone, in place of it. */
export function retiredNote(name: string, hasAlternatives: boolean): string {
  return hasAlternatives
    ? `${name} has left our list. Orders that were placed for it stay as they are. These come closest to it.`
    : `${name} has left our list. Orders that were placed for it stay as they are.`
}

/** Whom a test is for. */
export const genderText = {
  '': 'For men and women',
  FM: 'For men and women',
  M: 'For men',
  F: 'For women',
} as const

/** The saving below a price. */
export function youSave(amount: Paise): string {
  return `You save ${formatRupees(amount, 0)}`
}

/** Said where no booking charge is added. */
export function noBookingCharge(from: Paise): string {
  return `No booking charge from ${formatRupees(from, 0)}.`
}

/** What a package gives over its tests booked one by one. */
export function packageSaving(count: number, singly: Paise, saving: Paise): string {
  return `Booked one by one, these ${count} tests cost ${formatRupees(singly, 0)}. The package saves ${formatRupees(saving, 0)}.`
}

/** How long to fast before the sample. */
export function fastFor(hours: number): string {
  return `Fast for ${hours} hours. Water is fine.`
}

/** What fasting means. */
export function fastingRule(hours: number): string {
  return `Fast for ${hours} hours: no food, tea, coffee or juice. Plain water is fine.`
}

/** Until when to eat, told for a collection early in the morning. */
export function lastMealRule(fastingHours: number): string {
  const { minute, isEveningBefore } = lastMeal(fastingHours, EXAMPLE_COLLECTION_MINUTE)
  const until = `${clock12(minute)}${isEveningBefore ? ' the evening before' : ''}`
  return `For a collection at ${clock12(EXAMPLE_COLLECTION_MINUTE)}, finish your last meal by ${until}.`
}

/** Which samples are taken. */
export function sampleText(samples: readonly string[]): string {
  return `Sample: ${samples.join(', ')}`
}

/** The heading above what is known of collecting at a pincode. */
export function collectionAt(pincode: string): string {
  return `Collection at ${pincode}`
}

/** When samples can first be collected: `Available. Next slot tomorrow, 6:00 AM`. */
export function nextSlot(slot: { Date: string; StartTime: string; days_ahead: number }): string {
  return `Available. Next slot ${dayText(slot)}, ${clock12(minuteOf(slot.StartTime))}`
}

function dayText({ Date: date, days_ahead }: { Date: string; days_ahead: number }): string {
  if (days_ahead === 0) return 'today'
  if (days_ahead === 1) return 'tomorrow'
  const day = parseIstDate(date)
  return day === null ? date : `${weekdayLongName(day)}, ${dayAndMonth(day)}`
}

/** When the smart report comes where samples are collected. */
export function smartReport(hours: number): string {
  return `Smart report in ${hours} hrs`
}

/** When the report comes, the way to the laboratory included. */
export function reportWithTransport(time: string): string {
  return `Report within ${time} of collection, transport included`
}

/** How long a plan stores. */
export function planYears(years: number): string {
  return years === 1 ? 'Stored for 1 year' : `Stored for ${years} years`
}

/** What Legal Metrology asks of a packaged good, as it is labelled. */
export const declarationLabel = {
  manufacturer: 'Manufacturer',
  importer: 'Importer',
  country_of_origin: 'Country of origin',
  net_quantity: 'Net quantity',
  care_contact: 'Consumer care',
  device_licence: 'Device licence',
} as const

/** How search engines and shared links describe a product. */
export function detailDescription(said: {
  description: string
  price: Paise | null
  isCollected: boolean
  tat: string
}): string {
  const parts = [
    said.description,
    said.price === null ? '' : `Price ${formatRupees(said.price, 0)}.`,
    said.isCollected ? 'Sample collected at home.' : '',
    said.isCollected && said.tat !== '' ? `Report within ${said.tat}.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** How search engines and shared links name a product. */
export function detailTitle(name: string, price: Paise | null): string {
  return price === null ? name : `${name} at ${formatRupees(price, 0)}`
}
