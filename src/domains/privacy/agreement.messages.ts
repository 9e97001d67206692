/** The texts of the consent to an account, on every screen that requests it. @see SEC-33 */
export const agreementText = {
  title: 'Your consent',
  label:
    'I agree that my number, name, e-mail address, family, addresses and bookings are kept to carry out my orders.',
  notice: [
    'What is kept, why and for how long, and whom you can ask, stands in the ',
    'privacy notice',
    '. ',
  ],
  takeBack: 'You can take this back at any time under Account in your profile.',
  missing: 'Please tick this to go on',
  takenBack:
    'You have taken back your consent to keep your account. Please agree again under Account in your profile.',
  failed: 'Your consent could not be saved. Please try again.',
} as const
