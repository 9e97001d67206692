import { istDate, istIso } from '../../kernel/ist.ts'
import type { EventRefusal } from './order-events.ts'
import { aheadText } from './order-pages.messages.ts'
import type { CollectionStep } from './order-progress.ts'
import { statusLabel } from './orders.messages.ts'

/** The text of a step in the timeline; an order without a collection has only its end. */
export function eventText(step: CollectionStep, hasCollection: boolean): string {
  return hasCollection ? aheadText[step] : 'Complete'
}

/** What staff press to record a step of an order. */
export function recordStepText(step: CollectionStep, hasCollection: boolean): string {
  if (!hasCollection) return 'Mark as complete'
  switch (step) {
    case 'collected':
      return 'Mark as collected'
    case 'at-lab':
      return 'Mark as arrived at the lab'
    case 'report-ready':
      return 'Mark the report as ready'
  }
}

/** Why a step was not added, for the operator. */
export function eventRefusalText(refusal: EventRefusal): string {
  switch (refusal.kind) {
    case 'unknown-order':
      return 'There is no such order'
    case 'not-confirmed':
      return `The order is not confirmed: ${statusLabel[refusal.status]}`
    case 'nothing-collected':
      return 'Nothing is collected for this order: it has no test'
    case 'already-there':
      return `${refusal.step} is in the timeline already`
    case 'later-step-there':
      return `${refusal.step}, a later step, is in the timeline already`
    case 'too-early':
      return `The time is before the last entry of the timeline, ${istIso(refusal.since)}`
    case 'in-future':
      return 'The time is in the future'
    case 'before-visit':
      return `The time is before the day of the visit, ${istDate(refusal.slotStartsAt)}`
  }
}
