/** The privacy notice as it stands: what the shop keeps, why, and who sees it. @see security.md 33 */
export const privacyText = {
  tab: 'Privacy notice',
  title: 'Privacy notice',
  lead: 'This is a demonstration shop. It works with real accounts and orders, but no sample is collected and no money moves while its stand-in payment provider is in use.',
  parts: [
    {
      title: 'What we keep, and why',
      items: [
        'Your mobile number, to sign you in and to tell you about your orders.',
        'Your name and e-mail address, to know whose order it is.',
        'The people you book for (name, gender, date of birth, relation, mobile number), because tests depend on them.',
        'Your addresses, to come to the right door.',
        'Your orders: tests, patients, slot, amounts and what happened to them.',
      ],
    },
    {
      title: 'Who else sees it',
      items: [
        'The SMS service gets your number and the text of a message.',
        'Razorpay takes the payment and gets its amount and our order number. We never see your card or UPI PIN.',
        'Nobody else. There is no advertising and no tracking on these pages.',
      ],
    },
    {
      title: 'In your browser',
      items: [
        'One cookie keeps you signed in and your cart together. It ends after 7 days without a visit, or when you sign out.',
        'A pincode that you check is kept in the tab until you close it or sign out.',
      ],
    },
    {
      title: 'How long, and what you can do',
      items: [
        'Codes are kept only in a form that cannot be read back, and for a short time.',
        'Your account and orders are kept until you ask us to delete them, as far as the law lets us.',
        'Call us to see, correct or delete what we keep.',
      ],
    },
  ],
} as const
