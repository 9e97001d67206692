import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { EnquiryList } from '../../features/enquiries/enquiry-list.tsx'
import { enquiryText } from '../../features/enquiries/enquiries-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(enquiryText.title) }]

/** The enquiries by the time of their next call. */
export default function EnquiriesPage() {
  return (
    <Guarded needs="case.work" title={enquiryText.title}>
      <EnquiryList />
    </Guarded>
  )
}
