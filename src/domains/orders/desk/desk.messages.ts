/** What a person reads beside a field of the orders desk. */
export const deskFieldText = {
  query: 'Please search for less text',
  day: 'Please choose a day',
  id: 'Please choose from the list',
  viewName: {
    missing: 'Please give the list a name',
    wrong: 'Please give the list another name',
    long: 'Please use at most 60 characters',
  },
  reason: {
    missing: 'Please say why',
    wrong: 'Please write the reason again',
    long: 'Please use at most 300 characters',
  },
  note: {
    missing: 'Please write the note',
    wrong: 'Please write the note again',
    long: 'Please use at most 1,000 characters',
  },
  slot: 'Please choose a slot',
  what: 'Please choose what to show',
  noChange: 'Please change something first',
} as const
