import { hoursBeforeText, refundStepsText } from '../orders/cancellation.messages.ts'
import { CANCELLATION, freeUntilHours, type CancellationRule } from '../orders/cancellation.ts'
import { UNPAID_MINUTES } from '../orders/orders.ts'
import type { PolicyWords } from './policy-words.ts'

const { refundStartsWithinHours, bankDays } = CANCELLATION

/** Cancellation and refund, with the figures that the code uses. @see CancellationRule */
export const refundsWords: PolicyWords = {
  title: 'Cancellation and refund',
  description: 'Until when an order can be cancelled or moved, how much comes back, and how soon.',
  lead: 'Plans change, and so may a visit. This is what applies when you cancel, when we cancel, and when a payment goes wrong.',
  always: ({ rule }) => [
    {
      title: 'The rule in short',
      body: [],
      facts: [
        {
          label: 'Cancel an order',
          value: `Until ${hoursBeforeText(rule.hoursBeforeVisit, 'the time you booked')}`,
          link: null,
        },
        {
          label: 'Move a visit',
          value: movesText(rule),
          link: null,
        },
        { label: 'You get back', value: refundStepsText(rule), link: null },
        { label: 'We send it on', value: `Within ${refundStartsWithinHours} hours`, link: null },
        {
          label: 'Your bank needs',
          value: `Mostly ${bankDays.from} to ${bankDays.to} working days`,
          link: null,
        },
        { label: 'It comes to', value: 'The account, card or UPI address that paid', link: null },
        { label: 'Coupon and coins', value: 'Given back with it', link: null },
        { label: 'Order not paid', value: `Ends by itself after ${UNPAID_MINUTES} minutes`, link: null },
      ],
    },
  ],
  draft: ({ rule }) => [
    {
      title: 'How to cancel or move',
      body: [
        howToCancel(rule),
        'After that, the phlebotomist is on the way. Please call us: if nothing has been collected, we will try to find another time.',
      ],
    },
    {
      title: 'When we cannot come or cannot test',
      body: [
        '- If we cancel, or your slot is lost although you paid: another time of your choice, or a full refund.',
        '- If a sample cannot be used and it is not your fault: a new visit without charge, or the price of the test.',
        '- If a report cannot be produced: the price of the test.',
      ],
    },
    {
      title: 'When a payment goes wrong',
      body: [
        '- Paid twice: the second payment is refunded automatically.',
        '- Paid after the order had ended (later than {unpaid_minutes} minutes): the order stays cancelled, and we refund the payment and tell you.',
        '- Money debited but no order visible: wait ten minutes, then call us with the payment’s number, which your bank shows.',
      ],
    },
    {
      title: 'What we do not refund',
      body: [
        '- A test whose sample was collected and examined: the work is done.',
        '- A visit where nobody was at home, or where a sample was useless because the preparation was not followed: the booking charge.',
      ],
    },
    {
      title: 'Devices and plans',
      body: [
        'A device that is unopened can be returned within 7 days of its arrival; one that is broken or wrong on arrival is replaced or refunded, delivery included. Opened hygiene articles cannot be returned.',
        'A BabyCord plan can be cancelled before the kit is used; we refund what was paid for the plan, less the kit if it was opened.',
      ],
    },
  ],
}

function movesText({ hoursBeforeVisit, mostMoves }: CancellationRule): string {
  if (mostMoves === 0) return 'Not possible: please cancel and book again'
  const times = mostMoves === 1 ? 'once' : `up to ${mostMoves} times`
  return `Until ${hoursBeforeText(hoursBeforeVisit, 'it')}, ${times}, free of charge`
}

function howToCancel(rule: CancellationRule): string {
  const how = 'Open the order under Your account, or call us with the order number.'
  return freeUntilHours(rule) === null ? how : `${how} Until {free_until} there is no charge and no question.`
}
