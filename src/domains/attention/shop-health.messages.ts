import { FREE_WITHIN_DAYS, type HealthFacts } from './shop-health.ts'

const SERVICE = { sms: 'SMS', mail: 'E-mail', payments: 'Razorpay' } as const

/** What is wrong, in one sentence; the number is displayed next to it. */
export function healthText(facts: HealthFacts): string {
  switch (facts.kind) {
    case 'services':
      return `Failed when last used: ${facts.services.map((service) => SERVICE[service]).join(', ')}.`
    case 'dead_jobs':
      return 'Jobs stopped and wait for somebody to try them again.'
    case 'settlements':
      return 'Days whose settlements could not be fetched: their day close is short.'
    case 'no_price':
      return 'Products without a price sell at the default price.'
    case 'full_areas':
      return `Areas without a free place in the next ${FREE_WITHIN_DAYS} days: ${listText(facts.areas)}.`
    case 'demonstration_pages':
      return 'Legal pages still show demonstration data.'
    case 'demonstration_note':
      return 'The small print of every page still says that the shop shows demonstration data.'
    case 'seller':
      return 'Fields of the seller are empty on invoices and legal pages.'
    case 'banner':
      return 'The banner has ended. Shoppers do not see it any more.'
  }
}

const MOST_NAMED = 3

function listText(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(', ')
  return names.length > MOST_NAMED ? `${named} and others` : named
}
