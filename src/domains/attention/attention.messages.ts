/** What is wrong with a field of a list. */
export const attentionFieldText = {
  kind: 'There is no such kind',
  state: 'There is no such state',
  after: 'This page of the list does not exist. Please open the list again',
} as const
