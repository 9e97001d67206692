import { Outlet } from 'react-router'

export { FailurePage as ErrorBoundary } from '../failure-page.tsx'

/** The frame of every page: the failure of a page takes its place alone, between the header and the footer. */
export default function AnyPage() {
  return <Outlet />
}
