import { clock12 } from '../../kernel/ist.ts'
import { formatRupees } from '../../kernel/money.ts'
import { footerText } from '../content/site.messages.ts'
import type { PolicyWords } from './policy-words.ts'

/** Delivery and collection, with the figures of slots and prices. */
export const deliveryWords: PolicyWords = {
  title: 'Delivery and collection',
  description:
    'When we come, what it costs, what happens at a home collection, and how devices are delivered.',
  lead: 'Tests are collected at your door; devices and kits are sent. Enter your pincode in the header to see whether we come to you.',
  always: ({ charge, freeFrom, figures }) => [
    {
      title: 'The rule in short',
      body: [],
      facts: [
        { label: 'Days to choose from', value: `${figures.windowDays}, today among them`, link: null },
        {
          label: 'Shortest notice',
          value: `More than ${figures.leadMinutes} minutes before the visit`,
          link: null,
        },
        {
          label: 'Visits of tomorrow',
          value: `Can be booked until ${clock12(figures.tomorrowClosesAt)}`,
          link: null,
        },
        {
          label: 'Your slot is held for',
          value: `${figures.holdMinutes} minutes while you book`,
          link: null,
        },
        { label: 'People in one visit', value: `Up to ${figures.mostPeople}`, link: null },
        {
          label: 'Booking charge',
          value: `${formatRupees(charge, 0)} with tax, nothing from ${formatRupees(freeFrom, 0)} of tests`,
          link: null,
        },
      ],
    },
  ],
  draft: [
    {
      title: 'Before we come',
      body: [
        '- We send a message with the day and the time when your order is confirmed.',
        '- Keep a government photo ID of the patient at hand: Aadhaar, driving licence, voter card, passport or PAN.',
        '- If a test needs fasting, take an early time. How to prepare says what is allowed.',
      ],
    },
    {
      title: 'What the phlebotomist does',
      body: [
        '- Shows an identity card, and asks for the patient’s name and date of birth.',
        '- Opens a sealed, single-use kit in front of you, and wears fresh gloves.',
        '- Labels every tube with name, age and time in front of you. Please read the labels.',
        '- Packs the tubes in a cooled box, and takes the needle and the waste away.',
        '- Never asks for money in cash, for a code that we sent you, or for a tip.',
      ],
    },
    {
      title: 'For children and for people who need help',
      body: [
        'A parent or guardian must be there for anybody under 18. Tell us when somebody cannot sit up, has had a reaction to a blood collection or takes blood thinners: we send somebody with more experience and more time.',
      ],
    },
    {
      title: 'If you are not there',
      body: [
        'The phlebotomist calls and waits ten minutes. Then the visit counts as missed; call us for a new time.',
      ],
    },
    {
      title: 'Devices and kits',
      body: [
        'They are sent within 2 working days and arrive in 3 to 7 days, and later in places that couriers rarely reach. Check the seal before you accept the parcel. Every packed product shows its manufacturer, its net quantity and its maximum retail price with all taxes.',
      ],
    },
    { title: 'Where our pincodes come from', body: [footerText.pincodes] },
  ],
}
