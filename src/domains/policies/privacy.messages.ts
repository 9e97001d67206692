import { fact } from './about.messages.ts'
import type { PolicyWords } from './policy-words.ts'

/** The privacy notice, itemised. @see Digital Personal Data Protection Act, 2023, section 5; SEC-33 */
export const privacyWords: PolicyWords = {
  title: 'Privacy notice',
  description:
    'What we keep of you, for which purpose and for how long, who sees it, and what you can ask for.',
  lead: 'This notice says, item by item, what personal data this shop takes, what for, for how long, and what you can do about it. There is no advertising and no tracking on these pages.',
  always: ({ seller: { legalName, grievanceOfficer } }) => [
    {
      title: 'Who answers your questions',
      body: [
        'The data fiduciary is the seller named here. Questions, requests and complaints about your data go to this person.',
      ],
      facts: [
        fact('Data fiduciary', legalName),
        fact('Person', grievanceOfficer.name),
        fact('E-mail', grievanceOfficer.email, 'mailto'),
        fact('Phone', grievanceOfficer.phone, 'tel'),
      ],
    },
  ],
  draft: [
    {
      title: 'What we keep, and what for',
      body: [
        '- Mobile number: to sign you in and to tell you about your orders.',
        '- Name and e-mail address: to know whose order it is.',
        '- People you book for (name, gender, date of birth, relation, mobile number): because tests and limits of normal depend on them.',
        '- Addresses: to come to the right door.',
        '- Orders (tests, patients, time, amounts and what happened to them): to carry them out, and for our books.',
        '- Birth information of a cord-blood plan (expected day, hospital and doctor): to collect at the birth.',
        '- Coins, coupons that you used and who invited whom: to give you what you are owed, and offers for new customers once.',
        '- What you agreed to and declared, and who looked at your data: to be able to show it.',
        '- Sign-ins (kind of device, time, a pincode that you checked), the browsers that are known for your number, and counts of codes and requests: to keep strangers out.',
        '- Enquiries and complaints (name, how to reach you, what you wrote): to answer them.',
        '- A prescription that you send us (photo or PDF, name, mobile number): to book its tests with you.',
        '- Technical records (a request’s time, path and result, without your name or number): to keep the shop running and safe.',
        'We ask for nothing that a purpose of this list does not need.',
      ],
    },
    {
      title: 'On which ground',
      body: [
        'Your account (number, name, e-mail address, family and addresses): your consent, given beside this notice with a box that you tick yourself. What you order: because you gave us your data for that very purpose. For anything else, as news, we ask with a box of its own. Invoices and security records we keep because law demands it.',
        'For a child under 18 the parent or guardian declares the consent. For another adult you declare that he or she agreed.',
      ],
    },
    {
      title: 'Who else gets it',
      body: [
        '- The SMS service: your number and the text of a message.',
        '- The mail service, where one is connected and you gave an e-mail address: the address and the text of a message.',
        '- Razorpay, which takes the payment: its amount and our order number. We never see your card or UPI PIN.',
        '- The map service, where one is switched on: the pincode or the place you type, without your name. Otherwise our own directory answers.',
        '- The laboratory and the phlebotomist: the patient, the tests, the address and the time.',
        'Nobody else. We sell no data and share none for advertising.',
      ],
    },
    {
      title: 'In your browser',
      body: [
        '- One cookie keeps you signed in and your cart together. What hangs on it ends after 7 days without a visit (a visitor’s after one day, where it is never used again), after 30 days at the latest, or when you sign out.',
        '- When you have signed in here once, this browser stays known for your number for up to 30 days, also after you sign out: so strangers cannot lock you out. A new cookie says so and nothing else.',
        '- A pincode that you check is kept with that cookie, until you sign out or it ends.',
        '- The day and slot that you look at are kept until you sign out or close the tab.',
        '- What you have half-typed into the form of an address or a patient is kept in the tab for half an hour, so that a reload does not lose it, until you save it, close the form, sign out or close the tab. Nothing in it is about health.',
        '- The day and time of the visit you booked last are kept in this browser, to be shown without a network, until you sign out.',
        '- There are no other cookies, and no counters of other companies.',
      ],
    },
    {
      title: 'How long',
      body: [
        '- Codes: five minutes, and only in a form that cannot be read back. That one was sent to a number: two days; wrong codes since the last right one: up to 180 days.',
        '- Sign-ins: a day after their end.',
        '- Account, family and addresses: until you ask us to delete them.',
        '- The number of an account that was deleted: {erased_number_months} months as a fingerprint made with a secret key, beside nothing else, so that offers for new customers are given once.',
        '- Orders and invoices: as long as tax law demands, {order_months} months after the yearly return was due; then without your name. One that is not settled yet, or that a complaint names, waits for that.',
        '- Enquiries: until they are closed, and {enquiry_months} months. Complaints: until they are answered, and {grievance_months} months, as long as a claim may be brought.',
        '- A prescription that you send us: {prescription_days} days.',
        '- Who looked at your data: {access_months} months. What you agreed to: for good; after a deletion of your account without you.',
        '- Network addresses: as fingerprints, for the limits of requests, a day and two hours at most.',
        '- Security records: at least 180 days, in India.',
      ],
    },
    {
      title: 'What you can ask for',
      body: [
        '- To see what we keep of you, and to whom it went.',
        '- To have it corrected, completed or brought up to date.',
        '- To have it deleted, as far as law lets us.',
        '- To take a consent back, as easily as you gave it, under Account in your profile. What was done before stays lawful.',
        '- To name a person who acts for you if you die or cannot act.',
        'Write or call; we answer within a month. If you are not satisfied, the Data Protection Board of India hears your complaint.',
      ],
    },
    {
      title: 'If something goes wrong',
      body: [
        'If your data gets into wrong hands, we tell you and the Data Protection Board without delay: what happened, what it may mean for you, and what you can do.',
      ],
    },
  ],
}
