/** The texts of the patient list and form that the specification does not define. */
export const patientFormText = {
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile Number',
  dob: 'Date of Birth',
  dobPlaceholder: 'dd/mm/yyyy',
  gender: 'Gender',
  relation: 'Relation',
  optional: '(optional)',
  chooseRelation: 'Choose a relation',
  edit: 'Edit',
  close: 'Close',
  saving: 'Saving…',
  declareAdult: 'This person knows about the test and has agreed that I book it and see the report.',
  declareMinor: 'I am the parent or guardian of this child and agree to the test.',
  declarationMissing: 'Please confirm this to continue',
  testsFor: (name: string) => `Tests for ${name}`,
  familyFull:
    'You can add up to 6 family members. To add someone else, remove a member under Edit. Past orders are not affected.',
  remove: 'Remove from family',
  removeAsk: (name: string) => `Remove ${name} from your family? Past orders are not affected.`,
  removeYes: 'Remove',
  removeNo: 'Keep',
  removing: 'Removing…',
  namesake: (person: string) =>
    `${person} is already in your family. Continue only if this is another person with the same name.`,
  undeclared: 'Please confirm under Edit that you may book for this person',
} as const
