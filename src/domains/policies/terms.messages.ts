import { formatRupees } from '../../kernel/money.ts'
import { SEX_DISCLOSURE_PROHIBITED } from '../catalogue/prenatal.messages.ts'
import { hoursBeforeText, refundStepsText } from '../orders/cancellation.messages.ts'
import { UNPAID_MINUTES } from '../orders/orders.ts'
import type { PolicyWords } from './policy-words.ts'

/** The terms of use and sale. */
export const termsWords: PolicyWords = {
  title: 'Terms',
  description: 'The terms on which we sell tests, visits and devices, from the order to the report.',
  lead: 'These terms hold between you and the seller named under About and contact, for this site and everything bought on it.',
  always: ({ charge, freeFrom, rule, figures }) => [
    {
      title: 'The figures in short',
      body: [
        `- Booking charge of a visit: ${formatRupees(charge, 0)} with tax, nothing from ${formatRupees(freeFrom, 0)} of tests. It is shown before you pay.`,
        `- A time that you picked is kept for ${figures.holdMinutes} minutes while you book, and for good once you have paid.`,
        `- An order that is not paid within ${UNPAID_MINUTES} minutes ends by itself. Money that comes later goes back to you.`,
        `- A visit can be cancelled or moved until ${hoursBeforeText(rule.hoursBeforeVisit, 'it')}, with ${refundStepsText(rule)}.`,
      ],
    },
  ],
  draft: [
    {
      title: 'Who may order',
      body: [
        'You are 18 or older and order for yourself or for people who agreed to it. For a child under 18 you are its parent or lawful guardian, and you declare so when you add it.',
        'Details of patients must be true: name, age and gender are printed on the report, and limits of normal depend on them.',
      ],
    },
    {
      title: 'Prices and payment',
      body: [
        'Prices are in Indian rupees. Tests and packages are health care services and exempt from GST; charges and devices carry the tax shown in the summary. The total you see before paying is the total you pay.',
        'Payments are taken by Razorpay. We never see or keep your card number or UPI PIN.',
        'If a price was wrong by an obvious mistake, we tell you before the visit, and you may cancel without charge.',
      ],
    },
    {
      title: 'The contract',
      body: [
        'Your order becomes a contract when we confirm it on the screen and by message. If a test cannot be done, for want of a person, a reagent or a safe way to your door, we offer another time or give back all you paid for it.',
      ],
    },
    {
      title: 'The visit',
      body: [
        'Please be at the address at the booked time, and have the preparation done that the test asks for. A phlebotomist may refuse a sample that cannot give a right result or where a person is in danger; then you pay nothing for that test.',
      ],
    },
    {
      title: 'Reports',
      body: [
        'The times on our pages are usual times counted from the collection of the sample, its way to the laboratory included, and some samples need a second run. A report informs you and your doctor. It is no diagnosis and no advice on treatment.',
        'If a value is far outside the normal range, we call you as soon as the laboratory knows it.',
      ],
    },
    {
      title: 'What we do not do',
      body: [
        `${SEX_DISCLOSURE_PROHIBITED} We do not test for it, do not tell it, and answer no question about it.`,
        'Some tests need a written consent or a doctor’s request by law. We ask for it before the visit.',
      ],
    },
    {
      title: 'Liability',
      body: [
        'We answer for our own work and for the laboratories that work for us, as Indian law says. Nothing here takes away a right that the Consumer Protection Act, 2019 gives you.',
      ],
    },
    {
      title: 'Changes and law',
      body: [
        'The terms at the time of your order hold for that order. Indian law applies; the courts at the seller’s registered address, or those the law gives you as a consumer, decide.',
      ],
    },
  ],
}
