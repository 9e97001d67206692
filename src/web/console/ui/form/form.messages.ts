/** The texts of every form of the console. */
export const formText = {
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed is not saved yet.',
  leave: 'Leave without saving',
  stay: 'Stay here',
  staleTitle: 'Somebody changed this meanwhile',
  staleText: 'Nothing was saved. This is what differs from what you opened:',
  staleSame: 'The fields of this form are the same; something else of the record changed.',
  staleUse: 'Use what is stored now',
  staleKeep: 'Save mine over it',
  staleNotLoaded: 'Somebody else changed this. What is stored now could not be loaded. Try again.',
  nothing: 'nothing',
  reason: 'Reason',
  reasonMissing: 'Give a reason.',
  reasonLong: 'Use at most 300 characters.',
  cancel: 'Cancel',
} as const

/** The initial value of a field, and the stored one. */
export function changedText(was: string, now: string): string {
  return `${was === '' ? formText.nothing : was} → ${now === '' ? formText.nothing : now}`
}
