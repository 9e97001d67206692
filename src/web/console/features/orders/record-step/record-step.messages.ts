/** The texts of the dialog that records a step of an order. */
export const stepText = {
  title: 'Record progress',
  visit: 'The visit',
  step: 'What happened',
  when: 'When',
  whenHint: 'In India time. Leave it empty for now.',
  permanent: 'The customer sees the step in the order. It cannot be removed.',
  completes: 'This completes the order: coins and referral rewards are credited. It cannot be undone.',
  save: 'Record it',
  saving: 'Recording…',
  saved: 'Recorded',
  cancel: 'Cancel',
  stale: 'Somebody else changed this order. Close this and check the order again.',
} as const
