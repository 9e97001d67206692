import type { MetaFunction } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { statusText } from '../../../domains/grievances/grievance-status.messages.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { GrievanceStatus } from '../features/grievance-status/grievance-status.tsx'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const headers = personalHeaders
export const meta: MetaFunction = () => [
  { title: pageTitle(statusText.title) },
  { name: 'robots', content: 'noindex, follow' },
]

/** The page on which complainants read the state of their complaint and the answer. @see OPS-E03 */
export default function GrievanceStatusPage() {
  return <GrievanceStatus />
}
