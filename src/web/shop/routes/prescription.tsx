import type { MetaFunction } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { prescriptionText } from '../../../domains/enquiries/prescriptions.messages.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { Prescription } from '../features/prescription/prescription.tsx'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const headers = personalHeaders
export const meta: MetaFunction = () => [
  { title: pageTitle(prescriptionText.title) },
  { name: 'description', content: prescriptionText.description },
  { name: 'robots', content: 'noindex, follow' },
]

/** The page on which a shopper uploads a prescription, which becomes an enquiry. @see OPS-O10 */
export default function PrescriptionPage() {
  return <Prescription />
}
