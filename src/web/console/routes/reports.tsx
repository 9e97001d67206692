import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { Reports } from '../features/reports/reports.tsx'
import { reportsText } from '../features/reports/reports-screen.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(reportsText.title) }]

/** Reports of the shop. */
export default function ReportsPage() {
  return (
    <Guarded needs="report.read" title={reportsText.title}>
      <Reports />
    </Guarded>
  )
}
