import {
  complaintsAcknowledge,
  complaintsAnswer,
  complaintsGet,
  complaintsList,
  complaintsReveal,
} from '../domains/grievances/complaint-desk.contract.ts'
import {
  enquiriesFile,
  enquiriesGet,
  enquiriesList,
  enquiriesReveal,
  enquiriesSet,
} from '../domains/enquiries/enquiry-desk.contract.ts'

/** Complaints and enquiries. */
export const casesCalls = [
  complaintsAcknowledge,
  complaintsAnswer,
  complaintsGet,
  complaintsList,
  complaintsReveal,
  enquiriesFile,
  enquiriesGet,
  enquiriesList,
  enquiriesReveal,
  enquiriesSet,
] as const
