import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { EnquiryScreen } from '../../features/enquiries/enquiry.tsx'
import { enquiryText } from '../../features/enquiries/enquiries-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

// Without the name, because titles stay in the browser's history.
export const meta: MetaFunction = () => [{ title: consoleTitle(enquiryText.title) }]

/** One enquiry. */
export default function EnquiryPage() {
  return (
    <Guarded needs="case.work" title={enquiryText.title}>
      <EnquiryScreen />
    </Guarded>
  )
}
