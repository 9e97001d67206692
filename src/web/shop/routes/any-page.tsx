import { Outlet } from 'react-router'

export { FailurePage as ErrorBoundary } from '../failure-page.tsx'

/** The parent of every page. Its error boundary replaces only the page, between the header and the footer. */
export default function AnyPage() {
  return <Outlet />
}
