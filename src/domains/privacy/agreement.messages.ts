/** The texts of the consent to an account, on every screen that requests it. @see SEC-33 */
export const agreementText = {
  title: 'Your consent',
  label:
    'I agree that my number, name, e-mail address, family, addresses and bookings are kept to carry out my orders.',
  notice: ['What we store, why, for how long, and whom you can ask is in the ', 'privacy notice', '. '],
  takeBack: 'You can withdraw this at any time under Account in your profile.',
  missing: 'Please tick this to continue',
  withdrawn:
    'You have withdrawn your consent to keep your account. Please agree again under Account in your profile.',
  outdated: 'Our privacy notice has changed. Please read it and agree again before you book.',
  failed: 'Your consent could not be saved. Please try again.',
} as const
