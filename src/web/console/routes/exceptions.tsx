import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { ExceptionsScreen } from '../features/areas/exceptions/exceptions-screen.tsx'
import { Guarded } from '../features/navigation/guarded.tsx'
import { plannerSectionText } from '../parts/planner/planner-page.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(plannerSectionText.exceptions) }]

/** The exceptions of all areas, including holidays. */
export default function ExceptionsPage() {
  return (
    <Guarded needs="catalogue.read" title={plannerSectionText.exceptions}>
      <ExceptionsScreen />
    </Guarded>
  )
}
