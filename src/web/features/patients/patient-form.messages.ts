/** Our own texts of the patient list and form. */
export const patientFormText = {
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile Number',
  dob: 'Date of Birth',
  dobPlaceholder: 'dd/mm/yyyy',
  gender: 'Gender',
  relation: 'Relation',
  chooseRelation: 'Choose a relation',
  edit: 'Edit',
  years: (age: number) => (age === 1 ? '1 year' : `${age} years`),
  close: 'Close',
  saving: 'Saving…',
  declareAdult: 'This person knows of the test and agreed that I book it and see the report.',
  declareMinor: 'I am the parent or guardian of this child and agree to the test.',
  declarationMissing: 'Please confirm this to go on',
  undeclared: 'Please confirm under Edit that you may book for this person',
} as const
