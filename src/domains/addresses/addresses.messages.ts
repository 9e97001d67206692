import type { AddressBookRefusal, AddressRefusal } from './addresses.ts'

/** The texts of each form: adding says postcode, editing says pincode, the wizard has its own text. @see ADR-13, WIZ-19 */
export type AddressMode = 'add' | 'edit' | 'wizard'

type WithFacts = 'state-wrong' | 'city-wrong' | 'part-long'
type PlainMessages = Record<Exclude<AddressRefusal['kind'], WithFacts>, string>

const addMessages: PlainMessages = {
  'postcode-empty': 'Please enter postcode',
  'postcode-short': 'Please enter 6-digit postcode',
  'fields-missing': 'All Fields are Mandatory',
  'name-letters': 'Please use only letters and spaces',
  'telephone-length': 'Mobile must be 10 digits',
  'postcode-unknown': 'Please enter a valid pin code',
  'lookup-failed': 'Could not validate pin code. Please try again.',
  'not-serviceable': 'Our service does not cover this pincode area',
  'serviceability-unknown': 'Could not verify pincode serviceability. Please try again.',
  'city-empty': 'Please enter a city',
  'state-empty': 'Please enter a state',
  'state-unknown': 'Please enter a valid state',
  'street-characters': "You can use letters, digits and , . - / # & ( ) ' : ; + only",
  'street-long': 'Please use at most 200 characters',
  'landmark-characters': "You can use letters, digits and , . - / # & ( ) ' : ; + only",
  'landmark-long': 'Please use at most 100 characters',
}

const plainMessages: Record<AddressMode, PlainMessages> = {
  add: addMessages,
  edit: {
    ...addMessages,
    'postcode-empty': 'Please enter pincode',
    'postcode-short': 'Please enter 6-digit pincode',
  },
  wizard: { ...addMessages, 'serviceability-unknown': 'Something went wrong. Please try again.' },
}

/** What is wrong with an address. @see ADR-13 … ADR-17, ERR-09 … ERR-18 */
export function addressMessage(refusal: AddressRefusal, mode: AddressMode): string {
  if (refusal.kind === 'state-wrong') {
    return `The state for pincode ${refusal.postcode} is ${refusal.state}. Please enter a valid state.`
  }
  if (refusal.kind === 'city-wrong') return `Please enter the correct city for pincode ${refusal.postcode}.`
  if (refusal.kind === 'part-long') return `Please use at most ${refusal.most} characters`
  return plainMessages[mode][refusal.kind]
}

/** Why an address is not saved or deleted. @see ADR-19, ADR-23 */
export const addressBookMessage: Record<AddressBookRefusal['kind'], string> = {
  'save-failed': 'Something went wrong while saving your address. Please try again.',
  'too-many': 'You can save up to 20 addresses',
  'only-address': "This Address can't be deleted",
  'default-address': 'Default address cannot be deleted',
}

/** What a form says when a field is empty. @see ADR-22, ERR-34 */
export const addressMissing = {
  firstName: 'Please enter name',
  lastName: 'Please enter last name',
  house: 'Please enter flat or house number',
  building: 'Please enter address',
  state: 'Please enter state',
  city: 'Please enter city',
} as const

/** The texts of the address sheet and list. @see ADR-01 … ADR-07 */
export const addressText = {
  heading: 'Where should we come?',
  addTitle: 'Add address',
  editTitle: 'Edit address',
  searchPlaceholder: 'Search for your locality',
  pincode: 'Pincode',
  cityAndState: 'City & State',
  street: 'House number floor building name locality',
  house: 'Flat / house no.',
  building: 'Building, street',
  landmark: 'Landmark (optional)',
  done: 'Done',
  addNew: 'Add new address',
  none: 'No addresses available',
  unknown: 'This address is not in your address book',
  typeUnknown: 'Please choose Home, Office, Friend or Other',
  orderWithout: 'Please add Address',
  cartUnknown: 'This is not your cart',
} as const
