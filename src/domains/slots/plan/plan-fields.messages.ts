/** The texts of the fields of areas, plans, exceptions and shifts. */
export const planFieldText = {
  name: {
    missing: 'Enter a name.',
    wrong: 'Enter a name.',
    long: 'Use at most 80 characters.',
  },
  city: {
    missing: 'Enter the name of the city.',
    wrong: 'Enter the name of the city.',
    long: 'Use at most 80 characters.',
  },
  state: { missing: 'Choose a state.', wrong: 'Choose a state.' },
  branch: { missing: 'Choose a branch.', wrong: 'Choose a branch.' },
  day: 'Choose a day.',
  time: 'Enter a time.',
  capacity: 'Enter a whole number.',
  person: { missing: 'Choose a person.', wrong: 'Choose a person.' },
  reason: { missing: 'Give a reason.', wrong: 'Give a reason.', long: 'Use at most 300 characters.' },
  text: {
    missing: 'Enter a text, or leave the field out.',
    wrong: 'Enter a text.',
    long: 'Use at most 160 characters.',
  },
  noArea: 'Add at least one area.',
  noTarget: 'Choose at least one area.',
  after: 'Please open the list again.',
  order: { missing: 'Choose an order.', wrong: 'Choose an order.' },
  slot: { missing: 'Choose a slot.', wrong: 'Choose a slot.' },
} as const
