import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { AuditLog } from '../features/audit/audit-log.tsx'
import { auditText } from '../features/audit/audit-screen.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(auditText.title) }]

/** The audit log. */
export default function AuditPage() {
  return (
    <Guarded needs="audit.read" title={auditText.title}>
      <AuditLog />
    </Guarded>
  )
}
